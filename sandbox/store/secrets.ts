import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** What the sandbox signs and seals with. It is kept, so that what it gave out is good after a restart. */
export type SecretName = 'signer' | 'tokens' | 'content-files';

/** 32 bytes, made when they are asked for first. */
export function secretOf(db: Db, name: SecretName): Buffer {
  db.prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)').run(name, randomBytes(32));
  const { value } = db.prepare('SELECT value FROM secrets WHERE name = ?').get(name) as { value: Uint8Array };
  return Buffer.from(value);
}
