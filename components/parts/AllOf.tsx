import { Icon } from './Icon.tsx';

interface AllOfProps {
  words: string;
  onOpen(): void;
}

/** Leads from a few rows to the tab that has all of them. */
export function AllOf({ words, onOpen }: AllOfProps) {
  return (
    <button type="button" class="quiet" onClick={onOpen}>
      {words}
      <Icon name="next" />
    </button>
  );
}
