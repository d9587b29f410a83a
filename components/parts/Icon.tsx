import type { JSX } from 'preact';

/** Small shapes beside words: state is told by shape and word, never by colour alone. */
const SHAPES = {
  solidDiamond: <path d="M6 .9 11.1 6 6 11.1.9 6Z" class="icon-solid" />,
  dashedDiamond: (
    <path d="M6 1.4 10.6 6 6 10.6 1.4 6Z" class="icon-line" stroke-dasharray="2 1.4" />
  ),
  splitDiamond: (
    <>
      <path d="M6 1.4 10.6 6 6 10.6 1.4 6Z" class="icon-line" />
      <path d="M6 1.4V10.6L1.4 6Z" class="icon-solid" />
    </>
  ),
  dots: (
    <>
      <circle cx="2" cy="6" r="1.2" class="icon-solid" />
      <circle cx="6" cy="6" r="1.2" class="icon-solid" />
      <circle cx="10" cy="6" r="1.2" class="icon-solid" />
    </>
  ),
  square: <path d="M2 2H10V10H2Z" class="icon-line" />,
  solidDot: <circle cx="6" cy="6" r="3.6" class="icon-solid" />,
  hollowDot: <circle cx="6" cy="6" r="3.6" class="icon-line" />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.9" class="icon-line" />
      <path d="M6 3.2V6L8 7.4" class="icon-line" />
    </>
  ),
  history: (
    <>
      <path d="M1.6 3V1M1.6 3H3.8" class="icon-line" />
      <path d="M1.6 3.1A5 5 0 1 1 1.1 6.6" class="icon-line" />
      <path d="M6 3.4V6.2L8 7.4" class="icon-line" />
    </>
  ),
  dashedRing: <circle cx="6" cy="6" r="4.6" class="icon-line" stroke-dasharray="2.2 1.4" />,
  question: (
    <>
      <path d="M4 4.2C4 1.4 8.2 1.6 8 4.2 7.9 5.6 6 5.8 6 7.6" class="icon-line" />
      <circle cx="6" cy="10" r=".9" class="icon-solid" />
    </>
  ),
  alert: (
    <>
      <path d="M6 1.2 11.2 10.8H.8Z" class="icon-line" />
      <path d="M6 4.6V7.4" class="icon-line" />
      <circle cx="6" cy="9" r=".7" class="icon-solid" />
    </>
  ),
  hourglass: (
    <path
      d="M2.6 1.2H9.4M2.6 10.8H9.4M3.4 1.2C3.4 4.6 8.6 7.4 8.6 10.8M8.6 1.2C8.6 4.6 3.4 7.4 3.4 10.8"
      class="icon-line"
    />
  ),
  out: <path d="M4.4 2.2H2V10H9.8V7.6M6.6 1.6H10.4V5.4M10.2 1.8 5.6 6.4" class="icon-line" />,
  info: (
    <>
      <circle cx="6" cy="6" r="4.9" class="icon-line" />
      <path d="M6 5.4V8.6" class="icon-line" />
      <circle cx="6" cy="3.5" r=".8" class="icon-solid" />
    </>
  ),
  rise: <path d="M6 2.4 10.4 9.6H1.6Z" class="icon-solid" />,
  fall: <path d="M6 9.6 1.6 2.4H10.4Z" class="icon-solid" />,
  compare: (
    <path
      d="M1.2 4.2H10M7.6 1.8 10 4.2 7.6 6.6M10.8 8.4H2M4.4 6 2 8.4 4.4 10.8"
      class="icon-line"
    />
  ),
  gear: (
    <>
      <circle cx="6" cy="6" r="1.7" class="icon-line" />
      <path
        d="M6 .9V2.6M6 9.4V11.1M.9 6H2.6M9.4 6H11.1M2.4 2.4 3.6 3.6M8.4 8.4 9.6 9.6M9.6 2.4 8.4 3.6M3.6 8.4 2.4 9.6"
        class="icon-line"
      />
    </>
  ),
  down: <path d="M2.4 4.4 6 8 9.6 4.4" class="icon-line" />,
  up: <path d="M2.4 7.6 6 4 9.6 7.6" class="icon-line" />,
  next: <path d="M4.2 2.2 8 6 4.2 9.8" class="icon-line" />,
  back: <path d="M7.8 2.2 4 6 7.8 9.8" class="icon-line" />,
  leave: <path d="M10.6 6H1.6M5 2.4 1.4 6 5 9.6" class="icon-line" />,
  widen: (
    <path d="M7.2 1.6H10.4V4.8M4.8 10.4H1.6V7.2M10.2 1.8 7 5M1.8 10.2 5 7" class="icon-line" />
  ),
  close: <path d="M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6" class="icon-line" />,
  person: (
    <>
      <circle cx="6" cy="3.8" r="2.3" class="icon-solid" />
      <path d="M1.4 11C1.4 8 3.4 6.9 6 6.9S10.6 8 10.6 11Z" class="icon-solid" />
    </>
  ),
  list: (
    <path
      d="M1.4 2.8H2.2M4.4 2.8H10.8M1.4 6H2.2M4.4 6H10.8M1.4 9.2H2.2M4.4 9.2H10.8"
      class="icon-line"
    />
  ),
  plus: <path d="M6 1.8V10.2M1.8 6H10.2" class="icon-line" />,
  pin: <path d="M4 1.2H8M4.6 1.2V5L2.8 7.4H9.2L7.4 5V1.2M6 7.4V11" class="icon-line" />,
  pinned: (
    <>
      <path d="M4 1.2H8M6 7.4V11" class="icon-line" />
      <path d="M4.6 1.2V5L2.8 7.4H9.2L7.4 5V1.2Z" class="icon-solid" />
    </>
  ),
  search: (
    <>
      <circle cx="5" cy="5" r="3.6" class="icon-line" />
      <path d="M7.8 7.8 11 11" class="icon-line" />
    </>
  ),
  refresh: <path d="M10.4 3.4A5 5 0 1 0 11 6.4M10.8 1V3.8H8" class="icon-line" />,
  eye: (
    <>
      <path d="M.8 6C3.2 1.8 8.8 1.8 11.2 6 8.8 10.2 3.2 10.2.8 6Z" class="icon-line" />
      <circle cx="6" cy="6" r="1.5" class="icon-solid" />
    </>
  ),
  copy: <path d="M4.4 4.4H10.6V10.6H4.4ZM7.6 4.4V1.4H1.4V7.6H4.4" class="icon-line" />,
  note: <path d="M1.6 10.4 2.4 7.6 8.6 1.4 10.6 3.4 4.4 9.6Z" class="icon-line" />,
  noted: <path d="M1.6 10.4 2.4 7.6 8.6 1.4 10.6 3.4 4.4 9.6Z" class="icon-solid" />,
  clip: (
    <path
      d="M10 5.4 6.2 9.4A2.4 2.4 0 0 1 2.7 6L6.8 1.8A1.6 1.6 0 0 1 9.2 4.1L5.2 8.1"
      class="icon-line"
    />
  ),
  figure: <path d="M2.4 10.4V6.4M6 10.4V1.8M9.6 10.4V4.4" class="icon-line" />,
  plugged: <path d="M3.2 6.2 5.2 8.4 9 3.8" class="icon-line" />,
} satisfies Record<string, JSX.Element>;

export type IconName = keyof typeof SHAPES;

/** The bare shape in a 12 by 12 box, for use inside a drawing. */
export const shapeOf = (name: IconName): JSX.Element => SHAPES[name];

/** A small shape beside words, hidden from screen readers: the words say it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
