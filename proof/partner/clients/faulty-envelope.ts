/** Partners with one mistake each in the v1 envelope, headers and credentials. */
import { clientsOf } from './play.ts';
import {
  replaceBody,
  changeCall,
  changeEveryCall,
  renameMember,
  changeBody,
  dropHeader,
} from './tampering.ts';

export const faultyEnvelope = clientsOf({ plays: ['shop'] })({
  'no-timestamp': {
    does: 'Leaves out TimeStamp.',
    tampering: changeBody('v1.ping', (message) => delete message.TimeStamp),
    breaks: ['v1.env.timestamp-required'],
  },
  'stale-timestamp': {
    does: 'Sends the TimeStamp of an hour ago.',
    tampering: changeBody('v1.avail', (message) => {
      message.TimeStamp = new Date(Date.now() - 3_600_000).toISOString();
    }),
    breaks: ['v1.env.timestamp-fresh'],
  },
  'timestamp-no-iso': {
    does: 'Writes TimeStamp in the format of HTTP dates.',
    tampering: changeBody('v1.ping', (message) => (message.TimeStamp = new Date().toUTCString())),
    breaks: ['conv.datetime-iso'],
  },
  'no-target': {
    does: 'Leaves out Target.',
    tampering: changeBody('v1.cities', (message) => delete message.Target),
    breaks: ['v1.env.target-required'],
  },
  'production-target': {
    does: 'Sends the target production to a test deployment.',
    tampering: changeBody('v1.avail', (message) => (message.Target = 1)),
    breaks: ['v1.env.target-matches-deployment'],
  },
  'target-unknown': {
    does: 'Sends an unknown Target.',
    tampering: changeBody('v1.ping', (message) => (message.Target = 2)),
    breaks: ['enum.target'],
  },
  'target-as-text': {
    does: 'Sends Target as a string instead of an integer.',
    tampering: changeBody('v1.ping', (message) => (message.Target = '0')),
    breaks: ['enum.integer-form', 'v1.env.request-types'],
  },
  'language-unknown': {
    does: 'Sends an unknown language code.',
    tampering: changeBody('v1.ping', (message) => (message.PrimaryLangID = 44)),
    breaks: ['enum.language'],
  },
  'no-version': {
    does: 'Leaves out Version.',
    tampering: changeBody('v1.ping', (message) => delete message.Version),
    breaks: ['ver.version-carried'],
  },
  'version-as-text': {
    does: 'Sends Version as a string.',
    tampering: changeBody('v1.ping', (message) => (message.Version = '1')),
    breaks: ['v1.env.request-types'],
  },
  'echo-token-number': {
    does: 'Sends a number as EchoToken.',
    tampering: changeBody('v1.ping', (message) => (message.EchoToken = 5)),
    breaks: ['v1.env.request-types'],
  },
  'echo-token-constant': {
    does: 'Sends the same EchoToken with each call.',
    plays: ['shop', 'book-and-cancel'],
    tampering: changeEveryCall(({ body: message }) =>
      message?.EchoToken === undefined ? {} : { body: { ...message, EchoToken: 'x' } },
    ),
    breaks: ['practice.echo-token-constant'],
  },
  'no-echo-data': {
    does: 'Pings without EchoData.',
    tampering: changeBody('v1.ping', (message) => delete message.EchoData),
    breaks: ['v1.ping.echodata-required'],
  },
  'camel-case-v1': {
    does: 'Writes a member of v1 in camelCase.',
    tampering: replaceBody('v1.avail', (message) =>
      renameMember(message, 'HotelSearchCriteria', 'hotelSearchCriteria'),
    ),
    breaks: ['conv.v1-pascal-request'],
  },
  'no-content-type': {
    does: 'Sends JSON as text/plain.',
    tampering: changeCall('v1.countries', ({ headers }) => ({
      headers: { ...headers, 'content-type': 'text/plain' },
    })),
    breaks: ['common.json-request'],
  },
  'not-json': {
    does: 'Sends a form instead of JSON.',
    tampering: replaceBody('v1.countries', () => 'Target=0&Version=1'),
    breaks: ['common.json-request'],
  },
  'one-key': {
    does: 'Sends one of the two keys.',
    tampering: dropHeader('v1.ping', 'secretkey'),
    breaks: ['v1.auth.both-keys'],
  },
  'keys-in-address': {
    does: 'Sends the keys in the URL as well.',
    tampering: changeCall('v1.ping', ({ url }) => ({ url: `${url}?apiKey=0123456789&secretKey=9876543210` })),
    breaks: ['auth.no-secret-in-url'],
  },
});
