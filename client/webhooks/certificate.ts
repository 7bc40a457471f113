/** A server's certificate and key, as PEM. Clients trust the server by `cert`. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

let own: Promise<Certificate> | undefined;

/** Returns a certificate for loopback. It is created once per process, because generating keys takes time. */
export const ownCertificate = (): Promise<Certificate> => (own ??= make());

async function make(): Promise<Certificate> {
  // Imported on demand, because loading it takes half as long as loading all tests.
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { cert, key };
}
