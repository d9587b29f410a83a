import { t } from '../../../../lib/i18n/words.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import {
  CLIPS,
  clipsProps,
  eventClip,
  figureClip,
  id,
  manyClips,
  passageClip,
} from '../../fixtures/clips.ts';
import { company, companyProps } from '../../fixtures/panel.ts';
import { after } from '../after.ts';

const inThirdQuarter = () => 'third quarter of 2026';
const clipFirst = () => `${t('clip')}: `;

/** What the user has clipped, by company. */
export const clipStates: Record<string, PanelProps> = {
  'clips-empty': clipsProps([]),
  'clips-loading': clipsProps(null),
  'clips-one': clipsProps([eventClip]),
  clips: clipsProps(CLIPS),
  'clips-behind-company': clipsProps(CLIPS, { company }),
  'clips-figure': after(clipsProps([figureClip, eventClip]), () => t('metricRevenue')),
  'clips-passage': after(clipsProps([passageClip]), inThirdQuarter),
  'clips-long': after(clipsProps(CLIPS), () => 'Preliminary prospectus'),
  'clips-withdrawn': after(
    clipsProps([passageClip], { clips: { count: 1, all: [passageClip], withdrawn: [id(1)] } }),
    inThirdQuarter,
  ),
  'clips-deleted': after(
    clipsProps(CLIPS),
    () => t('metricRevenue'),
    () => t('noteDelete'),
  ),
  'clips-save-menu': after(clipsProps(CLIPS), () => t('exportSave')),
  'clips-offline': clipsProps(CLIPS, { online: false }),
  'clips-many': clipsProps(manyClips(80)),
  'clips-no-export': clipsProps(CLIPS, { policy: { neverScan: [], off: ['export'] } }),
  'clip-full': after({ ...companyProps(), onClip: async () => 'full' as const }, clipFirst),
  'clip-no-room': after({ ...companyProps(), onClip: async () => 'noRoom' as const }, clipFirst),
};
