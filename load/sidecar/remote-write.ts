/** Reads Prometheus remote write, version 1: a snappy block that holds one protobuf message. */
import protobuf from 'protobufjs/light.js';
import snappy from 'snappyjs';
import { raise, type Histogram } from './histogram.ts';

/** The newest point of one series: a number, or a native histogram. */
export interface Point {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Milliseconds since 1970: of the newest sample in it. */
  readonly at: number;
  /** Absent where there is a histogram. NaN marks the end of a series. */
  readonly value?: number;
  readonly histogram?: Histogram;
}

/** Just the members that are read: of prometheus/prompb remote.proto and types.proto. */
const types = protobuf.Root.fromJSON({
  nested: {
    WriteRequest: { fields: { timeseries: { rule: 'repeated', type: 'TimeSeries', id: 1 } } },
    TimeSeries: {
      fields: {
        labels: { rule: 'repeated', type: 'Label', id: 1 },
        samples: { rule: 'repeated', type: 'Sample', id: 2 },
        histograms: { rule: 'repeated', type: 'NativeHistogram', id: 4 },
      },
    },
    Label: { fields: { name: { type: 'string', id: 1 }, value: { type: 'string', id: 2 } } },
    Sample: { fields: { value: { type: 'double', id: 1 }, timestamp: { type: 'int64', id: 2 } } },
    NativeHistogram: {
      fields: {
        schema: { type: 'sint32', id: 4 },
        zeroCount: { type: 'uint64', id: 6 },
        negativeDeltas: { rule: 'repeated', type: 'sint64', id: 9 },
        positiveSpans: { rule: 'repeated', type: 'Span', id: 11 },
        positiveDeltas: { rule: 'repeated', type: 'sint64', id: 12 },
        timestamp: { type: 'int64', id: 15 },
      },
    },
    Span: { fields: { offset: { type: 'sint32', id: 1 }, length: { type: 'uint32', id: 2 } } },
  },
}).lookupType('WriteRequest');

/** 64-bit numbers come as a number or as an object that becomes one. */
type Long = number | { toNumber(): number };

interface WriteRequest {
  readonly timeseries: readonly {
    readonly labels: readonly { readonly name: string; readonly value: string }[];
    readonly samples: readonly { readonly value: number; readonly timestamp: Long }[];
    readonly histograms: readonly NativeHistogram[];
  }[];
}

interface NativeHistogram {
  readonly schema: number;
  readonly zeroCount: Long;
  readonly negativeDeltas: readonly Long[];
  readonly positiveSpans: readonly { readonly offset: number; readonly length: number }[];
  readonly positiveDeltas: readonly Long[];
  readonly timestamp: Long;
}

const most = 64 * 1024 * 1024;
const nameLabel = '__name__';

/**
 * The points of one push. Where a series has several, k6 means the newest; a histogram with a mark of its end beside it is
 * the last one.
 *
 * @throws Error where the bytes are something else
 */
export function pointsIn(body: Uint8Array): Point[] {
  const { timeseries } = types.decode(snappy.uncompress(body, most)) as unknown as WriteRequest;
  return timeseries.flatMap(({ labels, samples, histograms }): Point[] => {
    const { [nameLabel]: name = '', ...tags } = Object.fromEntries(
      labels.map((label) => [label.name, label.value]),
    );
    const histogram = histograms.at(-1);
    if (histogram) return [{ name, tags, at: plain(histogram.timestamp), histogram: read(histogram) }];
    const sample = samples.at(-1);
    return sample ? [{ name, tags, at: plain(sample.timestamp), value: sample.value }] : [];
  });
}

function read({
  schema,
  zeroCount,
  negativeDeltas,
  positiveSpans,
  positiveDeltas,
}: NativeHistogram): Histogram {
  // Nothing that is measured here is below 0 but by clocks that disagree: such a time is none.
  const zero = plain(zeroCount) + countsFrom(negativeDeltas).reduce((sum, count) => sum + count, 0);
  const counts = new Map<number, number>();
  const inTurn = countsFrom(positiveDeltas);
  let [bucket, next] = [0, 0];
  for (const { offset, length } of positiveSpans) {
    bucket += offset;
    for (let step = 0; step < length; step += 1) raise(counts, bucket++, inTurn[next++] ?? 0);
  }
  return { schema, zero, counts };
}

/** Each count is sent as what it has more than the one before. */
function countsFrom(deltas: readonly Long[]): number[] {
  let count = 0;
  return deltas.map((delta) => (count += plain(delta)));
}

const plain = (value: Long): number => (typeof value === 'number' ? value : value.toNumber());
