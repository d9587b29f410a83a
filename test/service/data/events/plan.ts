/** An event as planned, in days from today; what is left out is null on the wire. */
export interface EventPlan {
  title: string;
  type: string;
  on?: number;
  /** Estimated window, both days within; one end may be open. */
  within?: [number | null, number | null];
  lifecycle: string;
  confirmed: boolean;
  period?: string;
  /** False where the source names no time zone. */
  zoned?: false;
  /** False where no source is published. */
  sourced?: false;
}

type Rest = Partial<EventPlan>;

/** Announced by the company for a day. */
export const confirmed = (on: number, type: string, title: string, rest: Rest = {}): EventPlan => ({
  title,
  type,
  on,
  lifecycle: 'confirmed',
  confirmed: true,
  ...rest,
});

/** Forecast: a day, a window, or both. */
export const estimated = (type: string, title: string, rest: Rest): EventPlan => ({
  title,
  type,
  lifecycle: 'estimated',
  confirmed: false,
  ...rest,
});

/** Expected, not announced. */
export const awaiting = (type: string, title: string, rest: Rest): EventPlan => ({
  title,
  type,
  lifecycle: 'awaiting_announcement',
  confirmed: false,
  ...rest,
});
