/** Partners with one mistake each in the v1 envelope, headers and credentials. */
import { clientsSharing, clientsThatSend } from './play.ts';
import {
  replaceBody,
  changeCall,
  changeEveryCall,
  renameMember,
  changeBody,
  dropHeader,
} from './tampering.ts';

export const faultyEnvelope = [
  ...clientsThatSend(['shop'], 'v1.ping', {
    'no-timestamp': ['TimeStamp', undefined, 'v1.env.timestamp-required'],
    'target-unknown': ['Target', 2, 'enum.target'],
    'target-as-text': ['Target', '0', 'enum.integer-form', 'v1.env.request-types'],
    'language-unknown': ['PrimaryLangID', 44, 'enum.language'],
    'no-version': ['Version', undefined, 'ver.version-carried'],
    'version-as-text': ['Version', '1', 'v1.env.request-types'],
    'echo-token-number': ['EchoToken', 5, 'v1.env.request-types'],
    'no-echo-data': ['EchoData', undefined, 'v1.ping.echodata-required'],
  }),
  ...clientsThatSend(['shop'], 'v1.cities', {
    'no-target': ['Target', undefined, 'v1.env.target-required'],
  }),
  ...clientsThatSend(['shop'], 'v1.avail', {
    'production-target': ['Target', 1, 'v1.env.target-matches-deployment'],
  }),
  ...clientsSharing({ plays: ['shop'] })({
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
    'echo-token-constant': {
      does: 'Sends the same EchoToken with each call.',
      plays: ['shop', 'book-and-cancel'],
      tampering: changeEveryCall(({ body: message }) =>
        message?.EchoToken === undefined ? {} : { body: { ...message, EchoToken: 'x' } },
      ),
      breaks: ['practice.echo-token-constant'],
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
      tampering: changeCall('v1.ping', ({ url }) => ({
        url: `${url}?apiKey=0123456789&secretKey=9876543210`,
      })),
      breaks: ['auth.no-secret-in-url'],
    },
  }),
];
