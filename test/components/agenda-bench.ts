import { fireEvent } from '@testing-library/preact';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { pin } from './fixtures/agenda.ts';
import { listing } from './fixtures/companies.ts';
import { agendaProps } from './preview/states/agenda.ts';
import { partOf, renderPanel, textOf } from './render.tsx';

/** The agenda of the tests, and what is found in it. */

export const TITLE = 'Agenda';
export const agenda = (...of: Parameters<typeof agendaProps>) => renderPanel(agendaProps(...of));
export const company = listing('LKMR', 'Larkmere Systems, Inc.', 'Nasdaq');
/** An agenda of one company. */
export const one = (...events: CompanyEvent[]) => agenda([pin(company, events)]);
/** Each heading with the rows beneath it. */
export const groups = () =>
  [...partOf(TITLE).querySelectorAll('.agenda-group')].map((group) => [
    textOf(group.querySelector('h3')),
    ...[...group.querySelectorAll('[data-row]')].map(textOf),
  ]);
export const rows = () =>
  [...partOf(TITLE).querySelectorAll<HTMLElement>('[data-row]')].map((row) => textOf(row));
export const key = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
