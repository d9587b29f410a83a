import { hear, rangeIn, rootOf, unhear } from '../tickers/page/document.ts';
import { isThere, type MentionRange, surround } from './ranges.ts';
import type { PageMention } from './scan-global.ts';

/** Mentions highlighted at once: hundreds of ranges can stall painting in some engines. */
export const MAX_SHOWN = 200;
/** Mentions that are watched at all, however long the page. */
const MAX_WATCHED = 5000;
/** One screen above and one below. */
const MARGIN = '100% 0px';
/** Thread time for measuring in one frame, and the pause between two measurements, in milliseconds. */
const SLICE = 2;
const REST = 150;

export interface NearView {
  /** Replaces the mentions watched before. */
  watch(mentions: PageMention[]): void;
  end(): void;
}

/**
 * Finds the mentions near the visible part of the page. An observer reports the elements near it, which
 * forces no layout and costs nothing while nothing moves. Mentions are measured one by one only where
 * these elements hold more of them than may be highlighted: the nearest win, again after scrolling.
 *
 * @param onNear called with the mentions to show whenever they may have changed
 */
export function createNearView(doc: Document, onNear: (shown: MentionRange) => void): NearView {
  let around = new Map<Element, PageMention[]>();
  const near = new Set<Element>();
  let shown: MentionRange = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const crowd = createCrowd(doc, show);

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && around.has(target)) near.add(target);
        else near.delete(target);
      }
      // Measure again when scrolling stops.
      if (crowd.isCrowded) scrolled();
      else choose();
    },
    { rootMargin: MARGIN },
  );

  function choose(): void {
    const candidates: PageMention[] = [];
    for (const [element, mentions] of around) if (near.has(element)) candidates.push(...mentions);
    unhear(doc, 'scroll', scrolled, true);
    crowd.choose(candidates);
    if (crowd.isCrowded) hear(doc, 'scroll', scrolled, LISTENING);
  }

  /** Keeps the ranges of mentions that stay: each live range slows every change of the page. */
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

  return {
    watch(mentions) {
      const before = around;
      // A frame's document has its own registry, and may be gone before its elements are unobserved.
      const own = mentions.filter(({ node }) => node.ownerDocument === doc);
      around = Map.groupBy(own.slice(0, MAX_WATCHED), elementOf);
      for (const element of before.keys()) {
        if (around.has(element)) continue;
        observer.unobserve(element);
        near.delete(element);
      }
      for (const element of around.keys()) if (!before.has(element)) observer.observe(element);
      // The observer reports new elements by itself.
      choose();
    },
    end() {
      observer.disconnect();
      crowd.end();
      clearTimeout(timer);
      unhear(doc, 'scroll', scrolled, true);
    },
  };
}

/** Shows mentions as they are, or the nearest of them where they are too many to be shown. */
function createCrowd(doc: Document, show: (mentions: PageMention[]) => void) {
  let isCrowded = false;
  let steps: Iterator<void, PageMention[]> | null = null;
  // Runs after the frame's layout, so that measuring forces no layout of its own.
  const probe = new IntersectionObserver(measure);
  const look = () => probe.observe(rootOf(doc));

  function measure(): void {
    probe.unobserve(rootOf(doc));
    const start = performance.now();
    while (steps && performance.now() - start < SLICE) {
      const step = steps.next();
      if (!step.done) continue;
      steps = null;
      show(step.value);
    }
    if (steps) look();
  }

  return {
    /** The last mentions were too many. */
    get isCrowded() {
      return isCrowded;
    },
    choose(candidates: PageMention[]): void {
      isCrowded = candidates.length > MAX_SHOWN;
      steps = isCrowded ? nearest(doc, candidates) : null;
      if (isCrowded) look();
      else show(candidates);
    },
    end: () => probe.disconnect(),
  };
}

/** `capture` also catches the scrolling of elements inside the page. */
const LISTENING = { capture: true, passive: true };

function elementOf({ node }: PageMention): Element {
  if (node.parentElement) return node.parentElement;
  const parent = node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : rootOf(node.ownerDocument);
}

/** The mentions within a screen of the visible part; where these are too many, the nearest. */
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
