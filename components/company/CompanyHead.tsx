import { useId, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Company } from '../../lib/model/records.ts';
import {
  type CompanyList,
  isPinned,
  type Listing,
  listingOf,
  listsWith,
  MAX_PINS,
} from '../../lib/model/saved-companies.ts';
import { companyAfter, companyBefore } from '../../lib/panel/history.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { type CompanyView, identityOf } from '../../lib/panel/store.ts';
import { shownLine, shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button, FoldButton, IconButton } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { MaybeExchange, Untrusted } from '../parts/Untrusted.tsx';
import { listName, refusalWords, useRefusal } from '../saved/list-words.ts';

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
  const panel = usePanelContext();
  const { onCompare, onCloseCompany } = panel;
  /** Back and forward between the companies opened in this panel, without new requests. */
  const ways = [
    ['back', 'goBack', companyBefore(panel), panel.onGoBack],
    ['next', 'goForward', companyAfter(panel), panel.onGoForward],
  ] as const;
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
        {ways.some(([, , to]) => to !== null) && (
          <span class="line firm">
            {ways.map(([icon, words, to, onGo]) => (
              <IconButton
                key={icon}
                name={[t(words), to && shownLine(to.name ?? to.ticker ?? '', 80).text]
                  .filter(Boolean)
                  .join(': ')}
                isOff={to === null}
                onClick={onGo}
                icon={icon}
              />
            ))}
          </span>
        )}
      </div>
    </div>
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

/** Keeps the open company at hand, on this device; where there are several lists, in those chosen. */
function PinToggle({ listing }: { listing: Listing }) {
  const { saved, policy, onPin, onUnpin } = usePanelContext();
  const [refused, setRefused] = useRefusal(listing.id);
  const id = useId();
  if (isOff(policy, 'recents')) return null;
  const pinned = isPinned(saved, listing.id);
  const full = !pinned && saved.pins.length >= MAX_PINS;
  const press = async () => {
    const act = () => (pinned ? onUnpin(listing.id) : onPin(listingOf(listing)));
    setRefused(full ? 'pinsFull' : await act());
  };
  // A refusal for lack of room holds only while there is none.
  const why = (refused !== 'pinsFull' || full) && refused;
  return (
    <>
      {saved.lists.length > 1 && !full ? (
        <PinMenu listing={listing} />
      ) : (
        <Button
          class="quiet pin"
          data-pin
          title={t(pinned ? 'pinDone' : 'pinDo')}
          aria-pressed={pinned}
          aria-disabled={full}
          aria-describedby={id}
          icon={pinned ? 'pinned' : 'pin'}
          words={<span class="visually-hidden">{t(pinned ? 'pinDone' : 'pinDo')}</span>}
          onClick={() => void press()}
        />
      )}
      <span id={id} class="pin-refused hint end" role="status">
        {why && refusalWords(why)}
      </span>
    </>
  );
}

/** The lists, each in or out with one press. Out of the last one, the company is pinned no more. */
function PinMenu({ listing }: { listing: Listing }) {
  const { saved, onPin, onSaved } = usePanelContext();
  const [said, setSaid] = useState('');
  const pinned = isPinned(saved, listing.id);
  const inside = listsWith(saved, listing.id);
  const change = async (list: CompanyList, isIn: boolean) => {
    const refused = isIn
      ? await onSaved({ change: 'take', ids: [listing.id], list: list.id })
      : await onPin(listingOf(listing), list.id);
    const isTakenOut = isIn && inside.length === 1;
    setSaid(refused !== null ? refusalWords(refused) : isTakenOut ? t('pinTakenOut') : '');
  };
  return (
    <Menu
      name={t(pinned ? 'pinDone' : 'pinDo')}
      icon={pinned ? 'pinned' : 'pin'}
      button={{ 'data-pin': true, 'aria-pressed': pinned, class: 'quiet pin' }}
      staysOpen
    >
      {() => (
        <>
          {saved.lists.map((list) => {
            const isIn = inside.some(({ id }) => id === list.id);
            return (
              <Button
                key={list.id}
                class="quiet"
                aria-pressed={isIn}
                onClick={() => void change(list, isIn)}
              >
                <span class="check inline">{isIn && <Icon name="plugged" />}</span>
                <bdi>{listName(list)}</bdi>
              </Button>
            );
          })}
          <span class="hint" role="status">
            {said}
          </span>
        </>
      )}
    </Menu>
  );
}
