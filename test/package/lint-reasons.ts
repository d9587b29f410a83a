/** Why one warning of `web-ext lint` stands. */
export interface LintReason {
  code: string;
  /** The whole path in the package; what the build makes of names may differ. */
  file: RegExp;
  reason: string;
}

/** A reason is for exactly one finding: a second one of its kind fails, and so does a reason for none. */
export const LINT_REASONS: LintReason[] = [
  {
    code: 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
    file: /^manifest\.json$/,
    reason:
      'Tickerside is for the desktop alone: Firefox for Android has no sidebar, the manifest has no gecko_android, ' +
      'so the store offers it on the desktop only. Firefox for the desktop knows data_collection_permissions from 140 on.',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^chunks\/view-[\w-]+\.js$/,
    reason:
      'Preact’s own branch for dangerouslySetInnerHTML, as its package brings it. No component uses that: ' +
      'the linter of this code refuses it (noDangerouslySetInnerHtml), and all outside text goes in as text.',
  },
];
