import { tCount } from '../../lib/i18n/words.ts';
import type { Meta } from '../../lib/model/records.ts';
import { Icon } from './Icon.tsx';

/** How many rows of a list are not shown: a list that is not whole says so. */
export function LeftOut({ meta }: { meta: Meta }) {
  const { unread, surplus } = meta.leftOut ?? { unread: 0, surplus: 0 };
  const notes = [
    ...(unread > 0 ? [tCount('rowsUnread', unread)] : []),
    ...(surplus > 0 ? [tCount('rowsSurplus', surplus)] : []),
  ];
  return notes.map((note) => (
    <p class="hint left-out" key={note}>
      <Icon name="alert" /> <span>{note}</span>
    </p>
  ));
}

/** Whether a list holds nothing at all: one whose rows could not be read is not empty. */
export const isEmptyList = ({ data, meta }: { data: unknown[]; meta: Meta }): boolean =>
  data.length === 0 && meta.leftOut === undefined;
