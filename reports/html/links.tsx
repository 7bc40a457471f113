import type { ClauseId } from '../../schemas/clauses.ts';
import { anchor } from './view.ts';

export const ClauseLink = ({ id }: { readonly id: ClauseId }) => (
  <a href={`#${anchor(id)}`}>
    <code>{id}</code>
  </a>
);

const atOnce = 12;

/** Links to clauses; those after the first twelve are collapsed. */
export const ClauseLinks = ({ ids }: { readonly ids: readonly ClauseId[] }) => (
  <>
    <p>
      <List ids={ids.slice(0, atOnce)} />
    </p>
    {ids.length > atOnce && (
      <details>
        <summary>and {ids.length - atOnce} more</summary>
        <p>
          <List ids={ids.slice(atOnce)} />
        </p>
      </details>
    )}
  </>
);

const List = ({ ids }: { readonly ids: readonly ClauseId[] }) => (
  <>
    {ids.map((id, index) => (
      <>
        {index > 0 && ', '}
        <ClauseLink id={id} />
      </>
    ))}
  </>
);
