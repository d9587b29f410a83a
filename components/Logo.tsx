/** The mark: a column of text, and beside it the tick it was read from. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path class="logo-text" d="M1 3H7M1 6.5H5M1 10H7M1 13.5H5" />
      <path class="logo-tick" d="M8.5 9.5 11 12.5 15 2.5" />
    </svg>
  );
}
