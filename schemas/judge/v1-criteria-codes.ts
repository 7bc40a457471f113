/** Codes that an answer shows in its echoed criteria only. Specification: "Enumerations". */
import type { ClauseId } from '../clauses.ts';
import { MealPlanCodeFilterEnum, UniqueIDCodeEnum, UnitOfMesureCodeEnum } from '../messages/enumerations.ts';
import { dig, illegal, type Assertion } from './check.ts';

interface Echoed {
  readonly clause: ClauseId;
  readonly way: readonly string[];
  readonly codes: readonly number[];
}

const echoed: readonly Echoed[] = [
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

/** Of a code that the request itself got wrong nothing is said, nor of one that comes back as its name. */
export const criteriaCodes: Assertion = ({ request, response }, check) => {
  for (const { clause, way, codes } of echoed) {
    const sent = dig(request, 'HotelSearchCriteria', 'Criterion', ...way);
    const got = dig(response, 'Criteria', 'Criterion', ...way);
    if (typeof got !== 'number' || sent === illegal) continue;
    check(
      clause,
      codes.includes(got),
      `/Criteria/Criterion/${way.join('/')}`,
      `one of ${codes.join(', ')}`,
      got,
    );
  }
};
