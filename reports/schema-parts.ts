/** Parts of the schemas of documents that commands write. */
import { Type, type TSchema } from 'typebox';
import type { ExitCode } from '../lib/exit.ts';
import type { ClauseId } from '../schemas/clauses.ts';

export const count = (text: string) => Type.Integer({ minimum: 0, description: text });
export const line = (text: string) => Type.String({ description: text });
export const flag = (text: string) => Type.Boolean({ description: text });
export const list = <Item extends TSchema>(item: Item, text: string) =>
  Type.Array(item, { description: text });
/** The member for the exit code in documents that commands print. */
export const exitMember = {
  exit: Type.Unsafe<ExitCode>(Type.Integer({ minimum: 0, maximum: 4, description: 'The exit code' })),
};
export const clauseId = Type.Unsafe<ClauseId>(Type.String({ description: 'Id of a clause' }));
export const day = (text: string) =>
  Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description: text });
