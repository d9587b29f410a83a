/** The mark: lines of news, and the figures read beside them; public/icons/icon.svg without its ground. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path class="logo-text" d="M1 2.5H9M1 6H5.5" />
      <path class="logo-line" d="M1 13.5 4.8 10.4 7.8 12.4 13 5.4" />
      <circle class="accent icon-solid" cx="13.4" cy="4.8" r="2.1" />
    </svg>
  );
}
