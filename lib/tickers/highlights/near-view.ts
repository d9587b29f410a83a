import { hear, rangeIn, rootOf, unhear } from '../page/document.ts';
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
  let crowded = false;
  let crowd: Iterator<void, PageMention[]> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && around.has(target)) near.add(target);
        else near.delete(target);
      }
      // Measure again when scrolling stops.
      if (crowded) scrolled();
      else choose();
    },
    { rootMargin: MARGIN },
  );
  // Runs after the frame's layout, so that measuring forces no layout of its own.
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
      probe.disconnect();
      clearTimeout(timer);
      unhear(doc, 'scroll', scrolled, true);
    },
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
