/** Server-sent events as text, written and read. Pure: `EventSource` shows no credentials, so pages read the stream themselves. */

export interface StreamEvent {
  readonly event: string;
  /** Where to go on from after a break; events without one are told anew then. */
  readonly id?: string;
  readonly data: string;
}

/** @param data of any lines; what ends one is told as a line feed */
export const eventText = ({ event, id, data }: StreamEvent): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    `event: ${event}`,
    ...data.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
    '\n',
  ].join('\n');

/** What keeps a connection open where there is nothing to tell. */
export const aliveText = ': alive\n\n';

/**
 * Reads a stream in whatever pieces it comes.
 *
 * @returns takes a piece, and gives the events that it ends
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let [event, data]: [string, string[]] = ['', []];
  let id: string | undefined;
  const take = (line: string): StreamEvent[] => {
    if (line === '') {
      const reported =
        data.length === 0 ? [] : [{ event: event || 'message', ...named(id), data: data.join('\n') }];
      [event, data, id] = ['', [], undefined];
      return reported;
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    return [];
  };
  return (piece) => {
    rest += piece;
    // What ends a line may be two characters, of which the second has not come yet.
    const held = rest.endsWith('\r') ? 1 : 0;
    const lines = rest.slice(0, rest.length - held).split(/\r\n|\r|\n/);
    rest = lines.pop()! + (held === 1 ? '\r' : '');
    return lines.flatMap(take);
  };
}

const named = (id: string | undefined): Pick<StreamEvent, 'id'> => (id === undefined ? {} : { id });
