/** Partners with one mistake each in the envelope of v1 and around it. */
import { clientsOf } from './play.ts';
import { body, call, every, renamed, within, without } from './tampering.ts';

export const faultyEnvelope = clientsOf({ plays: ['shop'] })({
  'no-timestamp': {
    does: 'Leaves TimeStamp out.',
    tampering: within('v1.ping', (message) => delete message.TimeStamp),
    breaks: ['v1.env.timestamp-required'],
  },
  'stale-timestamp': {
    does: 'Sends the TimeStamp of an hour ago.',
    tampering: within('v1.avail', (message) => {
      message.TimeStamp = new Date(Date.now() - 3_600_000).toISOString();
    }),
    breaks: ['v1.env.timestamp-fresh'],
  },
  'timestamp-no-iso': {
    does: 'Writes TimeStamp as people do.',
    tampering: within('v1.ping', (message) => (message.TimeStamp = new Date().toUTCString())),
    breaks: ['conv.datetime-iso'],
  },
  'no-target': {
    does: 'Leaves Target out.',
    tampering: within('v1.cities', (message) => delete message.Target),
    breaks: ['v1.env.target-required'],
  },
  'production-target': {
    does: 'Says production where it tests.',
    tampering: within('v1.avail', (message) => (message.Target = 1)),
    breaks: ['v1.env.target-matches-deployment'],
  },
  'target-unknown': {
    does: 'Sends a Target that is no code.',
    tampering: within('v1.ping', (message) => (message.Target = 2)),
    breaks: ['enum.target'],
  },
  'target-as-text': {
    does: 'Writes Target as text where codes are integers.',
    tampering: within('v1.ping', (message) => (message.Target = '0')),
    breaks: ['enum.integer-form', 'v1.env.request-types'],
  },
  'language-unknown': {
    does: 'Sends a language that is no code.',
    tampering: within('v1.ping', (message) => (message.PrimaryLangID = 44)),
    breaks: ['enum.language'],
  },
  'no-version': {
    does: 'Leaves Version out.',
    tampering: within('v1.ping', (message) => delete message.Version),
    breaks: ['ver.version-carried'],
  },
  'version-as-text': {
    does: 'Writes Version as text.',
    tampering: within('v1.ping', (message) => (message.Version = '1')),
    breaks: ['v1.env.request-types'],
  },
  'echo-token-number': {
    does: 'Sends a number as EchoToken.',
    tampering: within('v1.ping', (message) => (message.EchoToken = 5)),
    breaks: ['v1.env.request-types'],
  },
  'echo-token-constant': {
    does: 'Sends the same EchoToken with each call.',
    plays: ['shop', 'book-and-cancel'],
    tampering: every(({ body: message }) =>
      message?.EchoToken === undefined ? {} : { body: { ...message, EchoToken: 'x' } },
    ),
    breaks: ['practice.echo-token-constant'],
  },
  'no-echo-data': {
    does: 'Pings without EchoData.',
    tampering: within('v1.ping', (message) => delete message.EchoData),
    breaks: ['v1.ping.echodata-required'],
  },
  'camel-case-v1': {
    does: 'Writes a member of v1 in camelCase.',
    tampering: body('v1.avail', (message) => renamed(message, 'HotelSearchCriteria', 'hotelSearchCriteria')),
    breaks: ['conv.v1-pascal-request'],
  },
  'no-content-type': {
    does: 'Says that its JSON is text.',
    tampering: call('v1.countries', ({ headers }) => ({
      headers: { ...headers, 'content-type': 'text/plain' },
    })),
    breaks: ['common.json-request'],
  },
  'not-json': {
    does: 'Sends a form in place of JSON.',
    tampering: body('v1.countries', () => 'Target=0&Version=1'),
    breaks: ['common.json-request'],
  },
  'one-key': {
    does: 'Sends one of the two keys.',
    tampering: call('v1.ping', ({ headers }) => ({ headers: without(headers, 'secretkey') })),
    breaks: ['v1.auth.both-keys'],
  },
  'keys-in-address': {
    does: 'Sends the keys in the address as well.',
    tampering: call('v1.ping', ({ url }) => ({ url: `${url}?apiKey=0123456789&secretKey=9876543210` })),
    breaks: ['auth.no-secret-in-url'],
  },
});
