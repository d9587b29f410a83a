import { useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Company } from '../../lib/model/records.ts';
import { companyAfter, companyBefore } from '../../lib/panel/history.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { type CompanyView, identityOf } from '../../lib/panel/store.ts';
import { shownLine, shownText } from '../../lib/research/untrusted-text.ts';
import { Button, FoldButton, IconButton } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { MaybeExchange, Untrusted } from '../parts/Untrusted.tsx';
import { PinToggle } from '../saved/PinToggle.tsx';

interface CompanyHeadProps {
  company: CompanyView;
  /** Listings that the lookup found, including this listing; empty if the company was opened without a lookup. */
  found: readonly Company[];
  headingId: string;
}

/** Code points shown of each field until the user unfolds it: enough for any real company. */
const CAPS = { name: 120, exchange: 80, id: 40 };

/** Limit of every field, even when it is unfolded. */
const MAX_WHOLE = 10_000;

/** Shows which listing is open: its name and exchange, and its id if only the id is unique. */
export function CompanyHead({ company, found, headingId }: CompanyHeadProps) {
  const { onCompare, onCloseCompany } = usePanelContext();
  const listing = { id: company.id, ...identityOf(company) };
  const { id, name, ticker, exchange } = listing;
  const siblings = found.length;
  // Only the id distinguishes the listing from another one on the same exchange.
  const needsId = found.some((one) => one.id !== id && one.exchange === exchange);
  const [whole, setWhole] = useState(false);
  const isLong = [
    shownText(name ?? '', CAPS.name),
    shownText(ticker ?? '', 20),
    shownText(exchange ?? '', CAPS.exchange),
  ].some(({ cut }) => cut);
  const caps = whole ? { name: MAX_WHOLE, exchange: MAX_WHOLE, id: MAX_WHOLE } : CAPS;
  return (
    <div class="company-head inset">
      <div class="company-title wrap between">
        <h2 id={headingId} class="company-name" tabIndex={-1}>
          {name === null ? t('nameMissing') : <Untrusted text={name} cap={caps.name} />}
        </h2>
        <div class="company-acts">
          <IconButton icon="compare" name={t('compareTitle')} onClick={() => onCompare(listing)} />
          <PinToggle listing={listing} />
          {siblings <= 1 && (
            <IconButton icon="close" name={t('closeCompany')} onClick={onCloseCompany} />
          )}
        </div>
      </div>
      <div class="line between">
        <p class="company-market row hint middle">
          {/* Around it, for its letters may run the other way than the row. */}
          <span>
            <MaybeExchange name={exchange} cap={caps.exchange} />
          </span>
          {businessOf(company).map((words) => (
            <Untrusted key={words} text={words} cap={40} inRow />
          ))}
          {whole && ticker !== null && <Untrusted text={ticker} cap={MAX_WHOLE} inRow />}
          {needsId && (
            <span>
              {t('companyId')} <Untrusted text={id} cap={caps.id} />
            </span>
          )}
          {siblings > 1 && (
            <span class="company-act">
              <Button
                class="quiet"
                icon="back"
                words={tCount('backToListings', siblings)}
                onClick={onCloseCompany}
              />
            </span>
          )}
          {isLong && (
            <span class="company-act">
              <FoldButton hasArrow open={whole} onFold={setWhole} />
            </span>
          )}
        </p>
        <HistoryButtons />
      </div>
    </div>
  );
}

/** Goes back and forward between the companies opened in this panel, without new requests. */
function HistoryButtons() {
  const props = usePanelContext();
  const ways = [
    ['back', 'goBack', companyBefore(props), props.onGoBack],
    ['next', 'goForward', companyAfter(props), props.onGoForward],
  ] as const;
  if (ways.every(([, , company]) => company === null)) return null;
  return (
    <span class="line firm">
      {ways.map(([icon, words, company, onGo]) => (
        <IconButton
          key={icon}
          name={[t(words), company && shownLine(company.name ?? company.ticker ?? '', 80).text]
            .filter(Boolean)
            .join(': ')}
          isOff={company === null}
          onClick={onGo}
          icon={icon}
        />
      ))}
    </span>
  );
}

/** The profile's fields for the company's business and place; the overview shows the whole profile. */
const BUSINESS = ['industry', 'sector', 'country'];

function businessOf({ profile }: CompanyView): string[] {
  const fields = answerOf(profile)?.data.other ?? [];
  const [industry, sector, country] = BUSINESS.map((name) => {
    const value = fields.find(({ key }) => key.toLowerCase() === name)?.value;
    return typeof value === 'string' ? value.trim() : '';
  });
  return [industry || sector || '', country || ''].filter((words) => words !== '');
}
