/** Creates a self-signed server certificate for loopback: X.509 (RFC 5280), written as DER. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A server's certificate and key, as PEM. Clients trust the server by `cert`. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

let certificate: Certificate | undefined;

/** Returns a certificate for loopback. It is created once per process. */
export const loopbackCertificate = (): Certificate => (certificate ??= createCertificate());

const dayMs = 86_400_000;

/** A DER value: tag, length and content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
/** @param hex the encoded object identifier */
const oid = (hex: string): Buffer => der(0x06, bytes(hex));
const time = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
/** @param last the last number of the extension's identifier, 2.5.29.X */
const extension = (last: number, value: Buffer): Buffer =>
  sequence(der(0x06, bytes('551d'), Buffer.from([last])), der(0x04, value));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
const loopback = [
  der(0x82, Buffer.from('localhost')),
  der(0x87, bytes('7f000001')),
  der(0x87, bytes('00000000000000000000000000000001')),
];
const extensions = [
  extension(19, sequence()),
  // Signs handshakes, as a server.
  extension(15, der(0x03, bytes('0780'))),
  extension(37, sequence(oid('2b06010505070301'))),
  extension(17, sequence(...loopback)),
];

function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, bytes('01'), randomBytes(8)),
    ecdsaWithSha256,
    commonName,
    sequence(time(now - dayMs), time(now + 365 * dayMs)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = der(0x03, bytes('00'), sign('sha256', content, privateKey));
  const lines = sequence(content, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
