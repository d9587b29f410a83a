/** The kinds by which events can be filtered, in the order of their buttons. */
export const EVENT_KINDS = ['earnings', 'dividend', 'other'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
