/** A square of a picture, in its pixels, with its expected background colour. */
export interface Ground {
  x: number;
  y: number;
  size: number;
  /** As `0xrrggbb`. */
  colour: number;
}

/**
 * The background colours of the visible page, square by square, without those that are no plain colour,
 * such as images and form fields. Runs inside the page, so it may use nothing from outside itself.
 */
export function groundsOf(): Ground[] {
  const SIZE = 16;
  const OTHER = 'img, svg, canvas, video, iframe, input, select, textarea, progress, meter';
  const highlighted = [...CSS.highlights.values()].flatMap((ranges) =>
    [...ranges].flatMap((range) => [...(range as Range).getClientRects()]),
  );

  /** Null for a background that is not a plain colour. */
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

  /** The colours at the squares' corners, row by row: each square shares its own with three others. */
  const lattice: (number | null)[][] = [];
  for (let y = 0; y < innerHeight; y += SIZE) {
    const row: (number | null)[] = [];
    for (let x = 0; x < innerWidth; x += SIZE) row.push(colourAt(x, y));
    lattice.push(row);
  }
  const grounds: Ground[] = [];
  for (const [down, row] of lattice.entries()) {
    for (const [along, colour] of row.entries()) {
      const below = lattice[down + 1];
      const others = [row[along + 1], below?.[along], below?.[along + 1]];
      if (colour === null || others.some((other) => other !== colour)) continue;
      const [x, y] = [along * SIZE, down * SIZE];
      const isHighlighted = highlighted.some(
        (box) => box.left < x + SIZE && box.right > x && box.top < y + SIZE && box.bottom > y,
      );
      if (isHighlighted) continue;
      const toPixels = (length: number) => Math.round(length * devicePixelRatio);
      grounds.push({ x: toPixels(x), y: toPixels(y), size: toPixels(SIZE), colour });
    }
  }
  return grounds;
}
