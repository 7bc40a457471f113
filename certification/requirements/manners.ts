/** Requests that are valid but probably a mistake, some of them only in certain situations. */
import { isObject } from '../../lib/objects.ts';
import { dayNumber, isoDay } from '../../lib/days.ts';
import { redactCards } from '../../lib/cards.ts';
import { dig, isPresent, objectsOf, parse } from '../../schemas/judge/check.ts';
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { reservationsOf } from './v1-members.ts';

interface ClientState {
  /** The first of several consecutive calls with the same EchoToken, and the number of these calls. */
  echo: { readonly token: unknown; readonly from: number; count: number } | undefined;
  stamp: { readonly text: unknown; readonly number: number; readonly at: number } | undefined;
}

/** Consecutive calls with the same EchoToken that count as a mistake. */
const echoRepetitions = 10;
/** Two requests with the same TimeStamp that are further apart than this count as a mistake. */
const staleStampMs = 65_000;
/** Tolerance for time zones and delayed requests. */
const graceDays = 2;

class MannersWatch extends BaseWatch {
  readonly #clients = new PerClient<ClientState>(() => ({ echo: undefined, stamp: undefined }));

  observe(observed: ParsedExchange): void {
    if (observed.operation === undefined) return;
    const state = this.#clients.stateOf(observed.client);
    if (operationOf(observed.operation).errors === 'in-200') {
      this.#checkEchoToken(observed, state);
      this.#checkTimeStamp(observed, state);
      this.#checkTarget(observed);
      this.#checkVersion(observed);
      this.#checkCodeForms(observed);
      this.#checkCardNumbers(observed);
    }
    if (observed.operation === 'v1.avail') this.#checkSearch(observed);
    if (observed.operation === 'v2.avail')
      this.#checkPastStay(observed, observed.sent['checkOut'], 'v2.avail');
  }

  #checkEchoToken(observed: ParsedExchange, state: ClientState): void {
    const token = observed.sent['EchoToken'];
    if (typeof token !== 'string' || token === '') return;
    if (state.echo?.token !== token) {
      if (state.echo !== undefined) this.notes.pass('practice.echo-token-constant');
      state.echo = { token, from: observed.number, count: 1 };
      return;
    }
    state.echo.count += 1;
    if (state.echo.count !== echoRepetitions) return;
    this.notes.fail('practice.echo-token-constant', {
      exchanges: [state.echo.from],
      pointer: '/EchoToken',
      expected: 'a different token for each call, or none',
      actual: `the same in ${state.echo.count} calls in a row`,
      advice:
        'Make an EchoToken for each call and log it, so that you and the operator can find the call again.',
    });
  }

  #checkTimeStamp(observed: ParsedExchange, state: ClientState): void {
    const text = observed.sent['TimeStamp'];
    const { stamp } = state;
    if (stamp === undefined || stamp.text !== text) {
      if (stamp !== undefined) this.notes.pass('practice.timestamp-constant');
      state.stamp = { text, number: observed.number, at: observed.recorded.sentAt };
    } else if (text !== undefined && observed.recorded.sentAt - stamp.at > staleStampMs)
      this.notes.fail('practice.timestamp-constant', {
        exchanges: [stamp.number],
        pointer: '/TimeStamp',
        expected: 'the moment just before sending',
        actual: `the TimeStamp of a request of ${Math.round((observed.recorded.sentAt - stamp.at) / 1_000)} seconds before`,
        advice:
          'Make TimeStamp when the request is sent, not when the client starts or the request is queued.',
      });
  }

  #checkTarget({ sent }: ParsedExchange): void {
    const { production } = this.circumstances;
    const target = sent['Target'];
    if (production === undefined || (target !== 0 && target !== 1)) return;
    this.judge('v1.env.target-matches-deployment', (target === 1) === production, {
      pointer: '/Target',
      expected: production ? '1 (Production), on production' : '0 (Test): this is not production',
      actual: String(target),
      advice: 'Configure Target for each deployment, together with its base address.',
    });
  }

  #checkVersion({ sent, recorded }: ParsedExchange): void {
    if (!isObject(parse(recorded.request.body ?? '')?.value)) return;
    if (typeof sent['Version'] === 'number') return this.notes.pass('ver.version-carried');
    // A Version of a wrong type breaks another clause, on the types of the envelope.
    if (isPresent(sent['Version'])) return;
    this.notes.fail('ver.version-carried', {
      pointer: '/Version',
      expected: 'a number',
      actual: 'no Version',
      advice: 'Send Version with each v1 request; the answer repeats it.',
    });
  }

  /** The specification does not show which form of codes is accepted, but mixing both in one message is a mistake. */
  #checkCodeForms({ operation, recorded }: ParsedExchange): void {
    if (!['v1.book', 'v1.cancel', 'v1.getbk'].includes(operation!)) return;
    const json = parse(recorded.request.body ?? '')?.value;
    if (!isObject(json)) return;
    const kinds = ['Target', 'PrimaryLangID'].flatMap((name) => {
      const value = json[name];
      return value === null || value === undefined ? [] : [typeof value];
    });
    if (kinds.length < 2) return;
    this.judge('practice.codes-of-both-forms', new Set(kinds).size === 1, {
      expected: 'Target and PrimaryLangID both as numbers or both as text',
      actual: `Target ${JSON.stringify(json['Target'])}, PrimaryLangID ${JSON.stringify(json['PrimaryLangID'])}`,
      advice: 'Write all codes of a message in the form that the operator accepts for this operation.',
    });
  }

  /** A card number may already be masked, as `card:LENGTH:HASH`. */
  #checkCardNumbers({ sent, operation }: ParsedExchange): void {
    const comments = reservationsOf(sent)
      .flatMap((reservation) => objectsOf(dig(reservation, 'ResGlobalInfo', 'CommentsType', 'Comments')))
      .map(({ Description: text }) => text);
    const texts = [sent['EchoToken'], ...comments].filter((text): text is string => typeof text === 'string');
    const textWithCard = texts.find(
      (text) => /\bcard:\d+:[0-9a-f]+/.test(text) || redactCards(text) !== text,
    );
    if (textWithCard === undefined) {
      if (operation === 'v1.book') this.notes.pass('practice.card-number-in-text');
      return;
    }
    this.notes.fail('practice.card-number-in-text', {
      expected: 'no card number in free text',
      actual: 'a card number',
      advice: 'Send card numbers only in PaymentCard: free text is logged, mailed and printed.',
    });
  }

  #checkSearch(observed: ParsedExchange): void {
    const { sent } = observed;
    this.judge('practice.currency-unstated', isPresent(sent['RequestedCurrency']), {
      pointer: '/RequestedCurrency',
      expected: 'the currency of your prices',
      actual: 'none: the default is code 1, ALL',
      advice: 'State RequestedCurrency in each search, and compare CurrencyCode of the answer with it.',
    });
    const extensions = dig(sent, 'HotelSearchCriteria', 'Criterion', 'TPA_Extensions');
    const extensionsPointer = '/HotelSearchCriteria/Criterion/TPA_Extensions';
    const including = dig(extensions, 'AmountIncludingMarkup');
    const excluding = dig(extensions, 'AmountNotIncludingMarkup');
    if (typeof including === 'boolean' && typeof excluding === 'boolean')
      this.judge('practice.filter-contradiction', including !== excluding, {
        pointer: `${extensionsPointer}/AmountNotIncludingMarkup`,
        expected: 'one of the two true and the other false',
        actual: `both ${including}`,
        advice:
          'For net rates send false and true, for commissionable ones true and false; otherwise leave both out.',
      });
    const usedFilters = ['RateRoomIds', 'RatePlanIds'].filter((name) => {
      const value = dig(extensions, name);
      return Array.isArray(value) && value.length > 0;
    });
    this.judge('v1.avail.not-implemented-not-relied', usedFilters.length === 0, {
      pointer: `${extensionsPointer}/${usedFilters[0] ?? ''}`,
      expected: 'no filter that is marked as not yet implemented',
      actual: usedFilters.join(', '),
      advice: 'Filter rate plans and rooms in the client: the service may ignore these members.',
    });
    const end = dig(sent, 'HotelSearchCriteria', 'Criterion', 'StayDateRange', 'End');
    this.#checkPastStay(observed, end, 'v1.avail');
  }

  #checkPastStay({ requestedAt: at }: ParsedExchange, end: unknown, operation: string): void {
    const lastDay = dayNumber(end);
    const today = Math.floor(at / 86_400_000);
    if (Number.isNaN(lastDay)) return;
    this.judge('practice.past-stay', lastDay >= today - graceDays, {
      expected: `a stay that ends after ${isoDay(today)}`,
      actual: `${operation} for a stay that ended on ${isoDay(lastDay)}`,
      advice: 'Refuse past dates in the client, before it calls the service.',
    });
  }
}

export const manners: Requirement = {
  id: 'manners',
  judges: [
    'practice.echo-token-constant',
    'practice.timestamp-constant',
    'v1.env.target-matches-deployment',
    'ver.version-carried',
    'practice.codes-of-both-forms',
    'practice.card-number-in-text',
    'practice.currency-unstated',
    'practice.filter-contradiction',
    'v1.avail.not-implemented-not-relied',
    'practice.past-stay',
  ],
  watch: (notes, circumstances, gaps) => new MannersWatch(notes, circumstances, gaps),
};
