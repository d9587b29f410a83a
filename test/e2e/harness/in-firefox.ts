/** The browser that this run of the stories is for. */
export const IN_FIREFOX = process.env.STORY_BROWSER === 'firefox';
