/** A Markdown table whose columns stand beneath each other in a terminal too. */
export function table(head: string[], lines: string[][]): string[] {
  const widths = head.map((title, at) =>
    Math.max(title.length, 3, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const row = (cells: string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    row(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...lines.map(row),
  ];
}
