import type { ClauseId } from '../../schemas/clauses.ts';
import { anchorOf } from './view.ts';

export const ClauseLink = ({ id }: { readonly id: ClauseId }) => (
  <a href={`#${anchorOf(id)}`}>
    <code>{id}</code>
  </a>
);

const maxVisible = 12;

/** Links to clauses; those beyond `maxVisible` are collapsed. */
export const ClauseLinks = ({ ids }: { readonly ids: readonly ClauseId[] }) => (
  <>
    <p>
      <List ids={ids.slice(0, maxVisible)} />
    </p>
    {ids.length > maxVisible && (
      <details>
        <summary>and {ids.length - maxVisible} more</summary>
        <p>
          <List ids={ids.slice(maxVisible)} />
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
