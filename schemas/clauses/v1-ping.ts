import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';
import { v1Keys } from './needs.ts';

const ruleOf = clausesUnder('Ping', ['v1-shop']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'explicit', 'live');

export const v1Ping = {
  'v1.ping.path': v1Path('Ping', 'v1-shop'),
  'v1.ping.echodata-required': request('A ping carries EchoData, which is a text.'),
  'v1.ping.required-set': request('A ping carries all three of EchoData, Target and TimeStamp.', {
    untested:
      'Retired: the same as v1.ping.echodata-required, v1.env.target-required and v1.env.timestamp-required together.',
  }),
  'v1.ping.answers': response(
    'A good ping is answered with 200, without errors and with the members that every v1 answer has.',
    {
      strength: 'derived',
      needs: v1Keys,
      note: 'The shape of PingResponse is not shown: no echo of EchoData is expected.',
    },
  ),
  'v1.ping.echo-same': response('Where a ping gives its EchoData back, it gives it back unchanged.', {
    strength: 'reasoned',
    needs: ['v1.reading.ping.echo'],
    note: 'Judged if the target states the place of the echo, and only for printable characters.',
  }),
};
