import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordinaryPlace } from '../../schemas/messages/v1/forms.ts';
import { deadline } from '../../schemas/messages/v1/penalties.ts';
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';

test('a deadline may have any form, but no day that is not in ISO form', () => {
  const clausesOf = (AbsoluteDeadline: unknown) =>
    validate(deadline(ordinaryPlace), { AbsoluteDeadline }, defaults).findings.map(({ clause }) => clause);
  for (const legal of ['2027-04-30', '2027-04-30T18:00:00.5+02:00', '18:00:00', '18.30', '', null])
    assert.deepEqual(clausesOf(legal), [], String(legal));
  for (const other of ['30.04.2027', '04/30/2027 18:00', '2027/04/30'])
    assert.deepEqual(clausesOf(other), ['conv.datetime-iso'], other);
});
