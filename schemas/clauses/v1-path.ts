import { clausesUnder, type Clause, type ClauseDetails, type Profile } from './clause.ts';
import { v1Keys } from './needs.ts';

/** Where an operation of the v1 message API answers. */
export const v1Path = (operation: string, profile: Profile, details: ClauseDetails = {}): Clause =>
  clausesUnder('v1 message API (on {base_url})', [profile])('both', 'explicit', 'live')(
    `${operation} answers POST at /v1/api/Pull/${operation} below the base address.`,
    { needs: v1Keys, ...details },
  );
