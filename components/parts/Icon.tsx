import type { ComponentChildren } from 'preact';

const line = (d: string, dash?: string) => <path d={d} class="icon-line" stroke-dasharray={dash} />;
const solid = (d: string) => <path d={d} class="icon-solid" />;
const ring = (r: number, dash?: string) => (
  <circle cx="6" cy="6" r={r} class="icon-line" stroke-dasharray={dash} />
);
const dot = (cx: number, cy: number, r: number) => (
  <circle cx={cx} cy={cy} r={r} class="icon-solid" />
);

const DIAMOND = 'M6 1.4 10.6 6 6 10.6 1.4 6Z';
const PENCIL = 'M1.6 10.4 2.4 7.6 8.6 1.4 10.6 3.4 4.4 9.6Z';

/** Small shapes beside words: state is told by shape and word, never by colour alone. */
const SHAPES = {
  solidDiamond: solid('M6 .9 11.1 6 6 11.1.9 6Z'),
  dashedDiamond: line(DIAMOND, '2 1.4'),
  splitDiamond: [line(DIAMOND), solid('M6 1.4V10.6L1.4 6Z')],
  dots: [dot(2, 6, 1.2), dot(6, 6, 1.2), dot(10, 6, 1.2)],
  square: line('M2 2H10V10H2Z'),
  solidDot: dot(6, 6, 3.6),
  hollowDot: ring(3.6),
  clock: [ring(4.9), line('M6 3.2V6L8 7.4')],
  history: [
    line('M1.6 3V1M1.6 3H3.8'),
    line('M1.6 3.1A5 5 0 1 1 1.1 6.6'),
    line('M6 3.4V6.2L8 7.4'),
  ],
  dashedRing: ring(4.6, '2.2 1.4'),
  question: [line('M4 4.2C4 1.4 8.2 1.6 8 4.2 7.9 5.6 6 5.8 6 7.6'), dot(6, 10, 0.9)],
  alert: [line('M6 1.2 11.2 10.8H.8Z'), line('M6 4.6V7.4'), dot(6, 9, 0.7)],
  hourglass: line(
    'M2.6 1.2H9.4M2.6 10.8H9.4M3.4 1.2C3.4 4.6 8.6 7.4 8.6 10.8M8.6 1.2C8.6 4.6 3.4 7.4 3.4 10.8',
  ),
  out: line('M4.4 2.2H2V10H9.8V7.6M6.6 1.6H10.4V5.4M10.2 1.8 5.6 6.4'),
  info: [ring(4.9), line('M6 5.4V8.6'), dot(6, 3.5, 0.8)],
  rise: solid('M6 2.4 10.4 9.6H1.6Z'),
  fall: solid('M6 9.6 1.6 2.4H10.4Z'),
  compare: line('M1.2 4.2H10M7.6 1.8 10 4.2 7.6 6.6M10.8 8.4H2M4.4 6 2 8.4 4.4 10.8'),
  gear: [
    ring(1.7),
    line(
      'M6 .9V2.6M6 9.4V11.1M.9 6H2.6M9.4 6H11.1M2.4 2.4 3.6 3.6M8.4 8.4 9.6 9.6M9.6 2.4 8.4 3.6M3.6 8.4 2.4 9.6',
    ),
  ],
  down: line('M2.4 4.4 6 8 9.6 4.4'),
  up: line('M2.4 7.6 6 4 9.6 7.6'),
  next: line('M4.2 2.2 8 6 4.2 9.8'),
  back: line('M7.8 2.2 4 6 7.8 9.8'),
  leave: line('M10.6 6H1.6M5 2.4 1.4 6 5 9.6'),
  widen: line('M7.2 1.6H10.4V4.8M4.8 10.4H1.6V7.2M10.2 1.8 7 5M1.8 10.2 5 7'),
  close: line('M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6'),
  person: [dot(6, 3.8, 2.3), solid('M1.4 11C1.4 8 3.4 6.9 6 6.9S10.6 8 10.6 11Z')],
  list: line('M1.4 2.8H2.2M4.4 2.8H10.8M1.4 6H2.2M4.4 6H10.8M1.4 9.2H2.2M4.4 9.2H10.8'),
  plus: line('M6 1.8V10.2M1.8 6H10.2'),
  pin: line('M4 1.2H8M4.6 1.2V5L2.8 7.4H9.2L7.4 5V1.2M6 7.4V11'),
  pinned: [line('M4 1.2H8M6 7.4V11'), solid('M4.6 1.2V5L2.8 7.4H9.2L7.4 5V1.2Z')],
  search: [<circle key="lens" cx="5" cy="5" r="3.6" class="icon-line" />, line('M7.8 7.8 11 11')],
  refresh: line('M10.4 3.4A5 5 0 1 0 11 6.4M10.8 1V3.8H8'),
  eye: [line('M.8 6C3.2 1.8 8.8 1.8 11.2 6 8.8 10.2 3.2 10.2.8 6Z'), dot(6, 6, 1.5)],
  copy: line('M4.4 4.4H10.6V10.6H4.4ZM7.6 4.4V1.4H1.4V7.6H4.4'),
  note: line(PENCIL),
  noted: solid(PENCIL),
  clip: line('M10 5.4 6.2 9.4A2.4 2.4 0 0 1 2.7 6L6.8 1.8A1.6 1.6 0 0 1 9.2 4.1L5.2 8.1'),
  figure: line('M2.4 10.4V6.4M6 10.4V1.8M9.6 10.4V4.4'),
  plugged: line('M3.2 6.2 5.2 8.4 9 3.8'),
} satisfies Record<string, ComponentChildren>;

export type IconName = keyof typeof SHAPES;

/** The bare shape in a 12 by 12 box, for use inside a drawing. */
export const shapeOf = (name: IconName): ComponentChildren => SHAPES[name];

/** A small shape beside words, hidden from screen readers: the words say it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class={`icon icon-${name}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    {SHAPES[name]}
  </svg>
);
