/** The judge's findings in an exchange of the sandbox's journal: in the response, and in the request. */
import { parseJson } from '../../../lib/json.ts';
import type { FindingView, RateView, Remarks } from '../../../sandbox/console/browser/protocol.ts';
import type { NumberedExchange } from '../../../sandbox/index.ts';
import { clauseOf, severityOf } from '../../../schemas/clauses.ts';
import type { JudgedExchange } from '../../../schemas/exchange.ts';
import type { Finding, Judgement } from '../../../schemas/finding.ts';
import { judge } from '../../../schemas/judge.ts';
import { judgeNearMiss, judgeRequest } from '../../../schemas/judge/request.ts';
import { operationOf } from '../../../schemas/operations.ts';
import { nearMissSentence } from '../../../schemas/recognise.ts';
import type { V2AvailabilityResponse } from '../../../schemas/messages/v2/availability.ts';
import type { Settings } from '../../../schemas/settings.ts';
import { shownFinding } from '../../../schemas/showing.ts';
import { fromWire } from '../../../schemas/wire.ts';

/** Facts about a request of the page that the sandbox does not know. */
export type KnownRequest = Pick<JudgedExchange, 'expects' | 'states' | 'case'> & { readonly try: string };

const maxFindings = 20;
const maxRates = 12;

/** @param known facts about a request of the page; undefined for other requests, whose expected outcome is unknown */
export function remarksOn(
  entry: NumberedExchange,
  known: KnownRequest | undefined,
  settings: Settings,
): Remarks {
  const { operation } = entry;
  const tried = known === undefined ? {} : { tried: known.try };
  const { nearly, request } = entry;
  if (operation === undefined) {
    const emptyRemarks = { findings: [], more: 0, exercised: 0, rates: [], ...tried };
    if (nearly === undefined) return { title: foreignTitle(request), ...emptyRemarks };
    const findings = judgeNearMiss(nearly, request, settings).map((finding) =>
      findingShown(finding, 'request'),
    );
    return { title: nearMissSentence(nearly, request, settings), ...emptyRemarks, findings };
  }
  const { expects = 'open', states, case: caseId } = known ?? {};
  const { status } = entry.response;
  const exchange: JudgedExchange = {
    ...entry,
    id: String(entry.number),
    operation,
    expects,
    ...(states ? { states } : {}),
    ...(caseId ? { case: caseId } : {}),
    // If the credentials were refused, the operator has not issued them.
    ...(status === 401 || status === 403 ? { unknownCaller: true } : {}),
  };
  const requestJudgement = judgementOfRequest(exchange, settings);
  const responseJudgement = judge(exchange, settings);
  const findings = [
    ...responseJudgement.findings.map((finding) => findingShown(finding, 'answer')),
    ...requestJudgement.findings.map((finding) => findingShown(finding, 'request')),
  ];
  return {
    title: operationOf(operation).title,
    findings: findings.slice(0, maxFindings),
    more:
      Math.max(0, findings.length - maxFindings) +
      [responseJudgement.more, requestJudgement.more]
        .flatMap((counts) => Object.values(counts ?? {}))
        .reduce((sum, count) => sum + count, 0),
    exercised: new Set([...responseJudgement.exercised, ...requestJudgement.exercised]).size,
    rates:
      operationOf(operation).sells && status === 200
        ? ratesIn(entry, operationOf(operation).response!, settings)
        : [],
    ...tried,
  };
}

const foreignTitle = ({ method }: NumberedExchange['request']): string =>
  method === 'OPTIONS' ? 'A preflight of a browser' : 'No operation of the contract';

/** If the clock was changed, a client may use the changed or the real time: a finding must be wrong by both. */
function judgementOfRequest(exchange: JudgedExchange, settings: Settings): Judgement {
  const judgement = judgeRequest(exchange, settings);
  const { clockOffset = 0 } = exchange;
  if (clockOffset === 0 || judgement.findings.length === 0) return judgement;
  const exchangeByChangedClock = {
    ...exchange,
    sentAt: exchange.sentAt + clockOffset,
    receivedAt: exchange.receivedAt + clockOffset,
  };
  const otherFindings = judgeRequest(exchangeByChangedClock, settings).findings;
  return {
    ...judgement,
    findings: judgement.findings.filter(({ clause, pointer }) =>
      otherFindings.some((finding) => finding.clause === clause && finding.pointer === pointer),
    ),
  };
}

function findingShown(finding: Finding, side: FindingView['at']): FindingView {
  const { clause, pointer, expected, actual } = shownFinding(finding);
  const { text, section } = clauseOf(clause);
  return { clause, says: text, section, severity: severityOf(clause), at: side, pointer, expected, actual };
}

/** The first rate of each hotel and room type, for a choice on the page. */
function ratesIn({ response }: NumberedExchange, schema: object, settings: Settings): RateView[] {
  try {
    const { hotels } = fromWire(schema, parseJson(response.body), settings).value as V2AvailabilityResponse;
    return hotels
      .flatMap(({ hotel, roomRates }) =>
        (roomRates ?? []).slice(0, 3).map(({ rateToken, roomType, ratePlan, priceComposition }) => ({
          token: rateToken,
          label: [
            `${hotel.id} ${hotel.name}`,
            roomType?.name,
            ratePlan?.name,
            priceComposition?.total && `${priceComposition.total.value} ${priceComposition.total.currency}`,
          ]
            .filter(Boolean)
            .join(', '),
        })),
      )
      .slice(0, maxRates);
  } catch {
    // Either the response is invalid, which the judge reports, or its rates have no tokens.
    return [];
  }
}
