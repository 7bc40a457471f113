/** Writes and reads server-sent events. Pure: `EventSource` cannot send credentials, so pages read the stream themselves. */

export interface StreamEvent {
  readonly event: string;
  /** The position from which a client resumes; events without an id are sent again. */
  readonly id?: string;
  readonly data: string;
}

/** Formats an event. Its data may have several lines; all line ends become line feeds. */
export const eventText = ({ event, id, data }: StreamEvent): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    `event: ${event}`,
    ...data.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
    '\n',
  ].join('\n');

/** A comment that keeps an idle connection open. */
export const aliveText = ': alive\n\n';

/**
 * Reads a stream from chunks of any size.
 * @returns a function that takes a chunk and returns the events that it completes
 */
export function eventReader(): (chunk: string) => StreamEvent[] {
  let unread = '';
  let [event, data]: [string, string[]] = ['', []];
  let id: string | undefined;
  const readLine = (line: string): StreamEvent[] => {
    if (line === '') {
      const events =
        data.length === 0
          ? []
          : [{ event: event || 'message', ...(id === undefined ? {} : { id }), data: data.join('\n') }];
      [event, data, id] = ['', [], undefined];
      return events;
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    return [];
  };
  return (chunk) => {
    unread += chunk;
    // A line end may be two characters, of which the second may not have arrived yet.
    const heldBackLength = unread.endsWith('\r') ? 1 : 0;
    const lines = unread.slice(0, unread.length - heldBackLength).split(/\r\n|\r|\n/);
    unread = lines.pop()! + (heldBackLength === 1 ? '\r' : '');
    return lines.flatMap(readLine);
  };
}
