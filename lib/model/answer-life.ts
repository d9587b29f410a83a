const MINUTE = 60_000;

/** How long a kept answer stands for a new one, in milliseconds: until then nothing is asked again. */
export const ANSWER_LIFE = {
  quote: 5 * MINUTE,
  events: 60 * MINUTE,
  documents: 60 * MINUTE,
} as const;
