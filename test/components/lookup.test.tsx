// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { idle, loaded } from './fixtures/answers.ts';
import { panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel } from './render.tsx';

const typed = (draft: string) => ({
  lookup: { draft, submitted: null, load: idle, ticker: null },
});
const box = () => screen.getByRole('searchbox', { name: 'Company or ticker' });
const submit = () => fireEvent.submit(box().closest('form') as HTMLFormElement);

describe('the lookup box', () => {
  it('has its text chosen when it is led to, and only once the keys go to the panel', () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const at = (sequence: number) =>
      panelProps({ ...typed('NHVN'), focusRequest: { target: 'box' as const, sequence } });
    const { show } = renderPanel(at(0));
    const chosen = () => {
      const { selectionStart, selectionEnd } = box() as HTMLInputElement;
      return Number(selectionEnd) - Number(selectionStart);
    };
    show(at(1));
    expect([document.activeElement === box(), chosen()]).toEqual([true, 0]);
    window.dispatchEvent(new Event('focus'));
    expect(chosen()).toBe(4);
    hasFocus.mockReturnValue(true);
    (box() as HTMLInputElement).setSelectionRange(0, 0);
    show(at(2));
    expect(chosen()).toBe(4);
    hasFocus.mockRestore();
  });

  it('asks nothing while a text is typed', () => {
    const [onDraft, onLookup] = [vi.fn(), vi.fn()];
    renderPanel(panelProps({ onDraft, onLookup }));
    fireEvent.input(box(), { target: { value: 'NHVN' } });
    expect(onDraft).toHaveBeenCalledWith('NHVN');
    expect(onLookup).not.toHaveBeenCalled();
  });

  it('asks once, with the trimmed text, when submitted', () => {
    const onLookup = vi.fn();
    renderPanel(panelProps({ ...typed('  NHVN '), onLookup }));
    submit();
    expect(onLookup.mock.calls).toEqual([['NHVN']]);
  });

  it('says what is wrong with a text too short, and does not ask', async () => {
    const onLookup = vi.fn();
    const { container } = renderPanel(panelProps({ ...typed(' N '), onLookup }));
    submit();
    expect(onLookup).not.toHaveBeenCalled();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At least 2 characters.')).toBeTruthy();
    await expectAccessible(container);
  });

  it('counts code points, not UTF-16 units', () => {
    const onLookup = vi.fn();
    renderPanel(panelProps({ ...typed('😀'), onLookup }));
    submit();
    expect(onLookup).not.toHaveBeenCalled();
  });

  it('says that a text is too long before it is submitted', () => {
    const onLookup = vi.fn();
    renderPanel(panelProps({ ...typed('x'.repeat(81)), onLookup }));
    expect(screen.getByText('At most 80 characters.')).toBeTruthy();
    submit();
    expect(onLookup).not.toHaveBeenCalled();
  });

  it('says which text the listings below answer where another one is refused', () => {
    const lookup = { draft: 'N', submitted: 'Nordhavn', load: loaded([]), ticker: null };
    renderPanel(panelProps({ lookup }));
    submit();
    expect(screen.getByText(/^At least 2 characters/).textContent).toMatch(
      /Not sent: what stands below still answers “.?Nordhavn.?”/,
    );
  });

  it('says nothing more of a refused text once another is typed', () => {
    renderPanel(panelProps(typed('N')));
    submit();
    fireEvent.input(box(), { target: { value: 'Q' } });
    expect(screen.queryByText('At least 2 characters.')).toBeNull();
  });
});
