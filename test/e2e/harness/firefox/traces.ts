/** Where Firefox could leave something of a story: expressions for its own window. */

export const PROFILE = "Services.dirsvc.get('ProfD', Components.interfaces.nsIFile).path";

/** Errors and warnings of all its processes. */
export const CONSOLE = 'Services.console.getMessageArray().map(String)';

/** Writes the open tabs to the profile, which it does now and then by itself. */
export const WRITE_TABS = `ChromeUtils.importESModule(
  'resource:///modules/sessionstore/SessionSaver.sys.mjs').SessionSaver.run().then(() => null)`;
