/** A square of a picture, in its pixels, and the colour of the ground that has to be seen in it. */
export interface Ground {
  x: number;
  y: number;
  size: number;
  /** As `0xrrggbb`. */
  colour: number;
}

/**
 * Runs inside the page, so it may use nothing from outside itself: the colours that the page has behind
 * its text, square by square of what is in sight. Left out is what has another ground than a plain
 * colour, such as an image or a field of the browser's own.
 */
export function groundsOf(): Ground[] {
  const SIZE = 16;
  const OTHER = 'img, svg, canvas, video, iframe, input, select, textarea, progress, meter';
  const scale = devicePixelRatio;
  const highlighted = [...CSS.highlights.values()].flatMap((ranges) =>
    [...ranges].flatMap((range) => [...(range as Range).getClientRects()]),
  );

  /** The colour behind one point; null where that is no plain colour. */
  const colourAt = (x: number, y: number): number | null => {
    let element = document.elementFromPoint(x, y);
    if (!element || element.closest(OTHER)) return null;
    for (; element; element = element.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      if (backgroundImage !== 'none' || opacity !== '1') return null;
      const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(backgroundColor);
      if (parts) return parts.slice(1).reduce((sum, part) => sum * 256 + Number(part), 0);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return null;
    }
    return null;
  };

  const grounds: Ground[] = [];
  for (let y = 0; y + SIZE <= innerHeight; y += SIZE) {
    for (let x = 0; x + SIZE <= innerWidth; x += SIZE) {
      const [right, bottom] = [x + SIZE, y + SIZE];
      const corners = [
        colourAt(x, y),
        colourAt(right - 1, y),
        colourAt(x, bottom - 1),
        colourAt(right - 1, bottom - 1),
      ];
      const [colour = null] = corners;
      const isPlain = colour !== null && corners.every((one) => one === colour);
      const isHighlighted = highlighted.some(
        (box) => box.left < right && box.right > x && box.top < bottom && box.bottom > y,
      );
      if (!isPlain || isHighlighted) continue;
      const [left, top, size] = [x, y, SIZE].map((length) => Math.round(length * scale));
      if (left === undefined || top === undefined || size === undefined) continue;
      grounds.push({ x: left, y: top, size, colour });
    }
  }
  return grounds;
}
