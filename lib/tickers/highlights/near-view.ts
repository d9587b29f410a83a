import { hear, rangeIn, rootOf, unhear } from '../page/document.ts';
import { isThere, type MentionRange, surround } from './ranges.ts';
import type { PageMention } from './scan-global.ts';

/** Shown at once at most: hundreds of ranges can stall painting in some engines. */
const MAX_SHOWN = 200;
/** Mentions beyond these are not looked at, however long the page. */
const MAX_WATCHED = 5000;
/** One screen above and one below. */
const MARGIN = '100% 0px';
/** Thread time for measuring in one frame, and from one look at a crowd to the next, in milliseconds. */
const SLICE = 2;
const REST = 150;

export interface NearView {
  /** Takes the place of the mentions before. */
  watch(mentions: PageMention[]): void;
  end(): void;
}

/**
 * Finds the mentions near the part of the page that is in sight. An observer tells which elements
 * are, without asking for a layout and without any work while nothing moves. Only where these hold
 * more mentions than are shown are the mentions themselves measured, nearest first, and again after
 * scrolling.
 *
 * @param onNear given the mentions to show, each time they may be others
 */
export function createNearView(doc: Document, onNear: (shown: MentionRange) => void): NearView {
  let around = new Map<Element, PageMention[]>();
  const near = new Set<Element>();
  let shown: MentionRange = new Map();
  let crowded = false;
  let crowd: Iterator<void, PageMention[]> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && around.has(target)) near.add(target);
        else near.delete(target);
      }
      // A crowd is looked at again once the scrolling has come to a rest.
      if (crowded) scrolled();
      else choose();
    },
    { rootMargin: MARGIN },
  );
  // Called once the frame is laid out: what is measured then costs no layout of its own.
  const probe = new IntersectionObserver(measure);

  function choose(): void {
    const candidates: PageMention[] = [];
    for (const [element, mentions] of around) if (near.has(element)) candidates.push(...mentions);
    crowded = candidates.length > MAX_SHOWN;
    crowd = crowded ? nearest(doc, candidates) : null;
    unhear(doc, 'scroll', scrolled, true);
    if (crowded) {
      hear(doc, 'scroll', scrolled, LISTENING);
      look();
    } else show(candidates);
  }

  /** Ranges that stay are the same ones: each new one costs the page, for it follows every change. */
  function show(mentions: PageMention[]): void {
    const there = mentions.filter((mention) => isThere(doc, mention));
    shown = new Map(
      there.map((mention) => [mention, surround(shown.get(mention) ?? rangeIn(doc), mention)]),
    );
    onNear(shown);
  }

  function scrolled(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      choose();
    }, REST);
  }

  function look(): void {
    probe.observe(rootOf(doc));
  }

  function measure(): void {
    probe.unobserve(rootOf(doc));
    const start = performance.now();
    while (crowd && performance.now() - start < SLICE) {
      const step = crowd.next();
      if (!step.done) continue;
      crowd = null;
      show(step.value);
    }
    if (crowd) look();
  }

  return {
    watch(mentions) {
      const before = around;
      // A frame's document has a registry of its own, and may be gone before its elements are let go.
      const own = mentions.filter(({ node }) => node.ownerDocument === doc);
      around = Map.groupBy(own.slice(0, MAX_WATCHED), elementOf);
      for (const element of before.keys()) {
        if (around.has(element)) continue;
        observer.unobserve(element);
        near.delete(element);
      }
      for (const element of around.keys()) if (!before.has(element)) observer.observe(element);
      // Those that are new tell where they stand by themselves.
      choose();
    },
    end() {
      observer.disconnect();
      probe.disconnect();
      clearTimeout(timer);
      unhear(doc, 'scroll', scrolled, true);
    },
  };
}

/** Scrolling inside of the page is heard on the way down. */
const LISTENING = { capture: true, passive: true };

function elementOf({ node }: PageMention): Element {
  if (node.parentElement) return node.parentElement;
  const parent = node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : rootOf(node.ownerDocument);
}

/** Those of a crowd within a screen of what is in sight; where they are too many, the nearest. */
function* nearest(doc: Document, mentions: PageMention[]): Generator<void, PageMention[]> {
  const height = rootOf(doc).clientHeight;
  const found: { mention: PageMention; away: number }[] = [];
  const range = rangeIn(doc);
  for (const mention of mentions) {
    if (!isThere(doc, mention)) continue;
    const { top, bottom } = surround(range, mention).getBoundingClientRect();
    const away = Math.max(0, -bottom, top - height);
    if (away <= height && bottom > top) found.push({ mention, away });
    yield;
  }
  found.sort((one, other) => one.away - other.away);
  return found.slice(0, MAX_SHOWN).map(({ mention }) => mention);
}
