/** Reads Prometheus remote write, version 1: a snappy block that holds one protobuf message. */
import snappy from 'snappyjs';
import { addToCount, type Histogram } from './histogram.ts';
import { readMessage } from './protobuf.ts';

/** The newest point of a series: a number or a native histogram. */
export interface Point {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Milliseconds since 1970 of the newest sample in the point. */
  readonly at: number;
  /** Absent if there is a histogram. NaN marks the end of a series. */
  readonly value?: number;
  readonly histogram?: Histogram;
}

const maxUncompressedBytes = 64 * 1024 * 1024;
const nameLabel = '__name__';

/**
 * The points of one push. If a series has several points, only the newest counts; a histogram wins over a sample that marks
 * the end of the series.
 * @throws Error if the bytes are not remote write
 */
export function pointsIn(body: Uint8Array): Point[] {
  const points: Point[] = [];
  readMessage(snappy.uncompress(body, maxUncompressedBytes), {
    1: (request) => points.push(...pointsOfSeries(request.bytes())),
  });
  return points;
}

function pointsOfSeries(series: Uint8Array): Point[] {
  const labels: (readonly [name: string, value: string])[] = [];
  let newest: Pick<Point, 'at' | 'value'> | undefined;
  let histogram: ReturnType<typeof histogramIn> | undefined;
  readMessage(series, {
    1: (reader) => {
      let [name, value] = ['', ''];
      readMessage(reader.bytes(), {
        1: (field) => (name = field.text()),
        2: (field) => (value = field.text()),
      });
      labels.push([name, value]);
    },
    2: (reader) => {
      let [at, value] = [0, 0];
      readMessage(reader.bytes(), {
        1: (field) => (value = field.double()),
        2: (field) => (at = field.varint()),
      });
      newest = { at, value };
    },
    4: (reader) => (histogram = histogramIn(reader.bytes())),
  });
  const { [nameLabel]: name = '', ...tags } = Object.fromEntries(labels);
  if (histogram) return [{ name, tags, ...histogram }];
  return newest ? [{ name, tags, ...newest }] : [];
}

/** The keys are field numbers of the message Histogram in prometheus/prompb/types.proto. */
function histogramIn(bytes: Uint8Array): Required<Pick<Point, 'at' | 'histogram'>> {
  let [schema, zeroCount, at] = [0, 0, 0];
  const [negativeDeltas, positiveDeltas]: [number[], number[]] = [[], []];
  const positiveSpans: { offset: number; length: number }[] = [];
  readMessage(bytes, {
    4: (reader) => (schema = reader.signed()),
    6: (reader) => (zeroCount = reader.varint()),
    9: (reader, isPacked) => negativeDeltas.push(...reader.signedList(isPacked)),
    11: (reader) => {
      const span = { offset: 0, length: 0 };
      readMessage(reader.bytes(), {
        1: (field) => (span.offset = field.signed()),
        2: (field) => (span.length = field.varint()),
      });
      positiveSpans.push(span);
    },
    12: (reader, isPacked) => positiveDeltas.push(...reader.signedList(isPacked)),
    15: (reader) => (at = reader.varint()),
  });
  // A duration is negative only if two clocks disagree, so it counts as zero.
  const zero = zeroCount + countsFrom(negativeDeltas).reduce((sum, count) => sum + count, 0);
  const counts = new Map<number, number>();
  const bucketCounts = countsFrom(positiveDeltas);
  let [bucket, countIndex] = [0, 0];
  for (const { offset, length } of positiveSpans) {
    bucket += offset;
    for (let step = 0; step < length; step += 1)
      addToCount(counts, bucket++, bucketCounts[countIndex++] ?? 0);
  }
  return { at, histogram: { schema, zero, counts } };
}

function countsFrom(deltas: readonly number[]): number[] {
  let count = 0;
  return deltas.map((delta) => (count += delta));
}
