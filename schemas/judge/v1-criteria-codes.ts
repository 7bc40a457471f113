/** Judges codes that a response shows only in its echoed criteria. Specification: "Enumerations". */
import type { ClauseId } from '../clauses.ts';
import { MealPlanCodeFilterEnum, UniqueIDCodeEnum, UnitOfMesureCodeEnum } from '../messages/enumerations.ts';
import { dig, illegalValue, type Assertion } from './check.ts';

interface EchoedCode {
  readonly clause: ClauseId;
  readonly path: readonly string[];
  readonly codes: readonly number[];
}

const echoedCodes: readonly EchoedCode[] = [
  {
    clause: 'enum.unit-of-mesure',
    path: ['Radius', 'UnitOfMeasureCode'],
    codes: UnitOfMesureCodeEnum.values,
  },
  {
    clause: 'enum.unique-id-code',
    path: ['ProfilesType', 'ProfileInfo', 'UniqueID', 'Type'],
    codes: UniqueIDCodeEnum.values,
  },
  {
    clause: 'enum.meal-plan-filter',
    path: ['TPA_Extensions', 'MealPlanCode'],
    codes: MealPlanCodeFilterEnum.values,
  },
];

/** A code that is invalid in the request, or that is echoed as a name, is not judged. */
export const criteriaCodes: Assertion = ({ request, response }, check) => {
  for (const { clause, path, codes } of echoedCodes) {
    const sent = dig(request, 'HotelSearchCriteria', 'Criterion', ...path);
    const received = dig(response, 'Criteria', 'Criterion', ...path);
    if (typeof received !== 'number' || sent === illegalValue) continue;
    check(
      clause,
      codes.includes(received),
      `/Criteria/Criterion/${path.join('/')}`,
      `one of ${codes.join(', ')}`,
    );
  }
};
