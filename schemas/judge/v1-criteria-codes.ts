/** Judges codes that a response shows only in its echoed criteria. Specification: "Enumerations". */
import type { ClauseId } from '../clauses.ts';
import { MealPlanCodeFilterEnum, UniqueIDCodeEnum, UnitOfMesureCodeEnum } from '../messages/enumerations.ts';
import { dig, illegal, type Assertion } from './check.ts';

interface EchoedCode {
  readonly clause: ClauseId;
  readonly way: readonly string[];
  readonly codes: readonly number[];
}

const echoedCodes: readonly EchoedCode[] = [
  { clause: 'enum.unit-of-mesure', way: ['Radius', 'UnitOfMeasureCode'], codes: UnitOfMesureCodeEnum.values },
  {
    clause: 'enum.unique-id-code',
    way: ['ProfilesType', 'ProfileInfo', 'UniqueID', 'Type'],
    codes: UniqueIDCodeEnum.values,
  },
  {
    clause: 'enum.meal-plan-filter',
    way: ['TPA_Extensions', 'MealPlanCode'],
    codes: MealPlanCodeFilterEnum.values,
  },
];

/** Not judged: a code that is invalid in the request, and a code that comes back as its name. */
export const criteriaCodes: Assertion = ({ request, response }, check) => {
  for (const { clause, way, codes } of echoedCodes) {
    const sent = dig(request, 'HotelSearchCriteria', 'Criterion', ...way);
    const received = dig(response, 'Criteria', 'Criterion', ...way);
    if (typeof received !== 'number' || sent === illegal) continue;
    check(
      clause,
      codes.includes(received),
      `/Criteria/Criterion/${way.join('/')}`,
      `one of ${codes.join(', ')}`,
      received,
    );
  }
};
