/**
 * A preferred series or warrants right behind a company's letters, as services set them off: `EPX/PC`, `EPX/PRC`,
 * `EPX^C`, `EPX prC`, `EPX p C`, `EPX.PR C`; `EPX/WS`, `EPX/WS.A`. A `^` behind a cashtag is mathematics.
 */
const ISSUE =
  /(?<![A-Za-z0-9&./-])([A-Z]{1,5})(?:(?:\/P|\/PR[ ./-]?|[.-]PR[ ./-]|(?<!\$[A-Z]{2,5})(?<=[A-Z]{2})\^| (?:p|[Pp]r|[Pp]ref|[Pp]fd)\.? ?-?)([A-Z])|\/(W[ST]|RT)(?:[./-]?([A-Z]))?)(?![A-Za-z0-9])/g;
/** All of them have one of these; most texts have none. */
const MAY_HOLD = /\/[PRW]|\^| [Pp]|[.-]PR/;

/** The text with each such symbol in one spelling that all rules read whole: `EPX.PRC`, `EPX.WS`. */
export const issuesJoined = (text: string): string =>
  MAY_HOLD.test(text)
    ? text.replace(ISSUE, (_, stem: string, series?: string, kind = '', group?: string) =>
        series ? `${stem}.PR${series}` : `${stem}.${kind}${group ? `.${group}` : ''}`,
      )
    : text;
