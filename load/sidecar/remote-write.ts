/** Reads Prometheus remote write, version 1: a snappy block that holds one protobuf message. */
import protobuf from 'protobufjs/light.js';
import snappy from 'snappyjs';
import { raise, type Histogram } from './histogram.ts';

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

/** The members of prometheus/prompb remote.proto and types.proto that are used here. */
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

/** protobufjs decodes a 64-bit integer as a number or as an object. */
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

const maxUncompressedBytes = 64 * 1024 * 1024;
const nameLabel = '__name__';

/**
 * The points of one push. If a series has several points, only the newest counts; a histogram wins over a sample that marks
 * the end of the series.
 * @throws Error if the bytes are not remote write
 */
export function pointsIn(body: Uint8Array): Point[] {
  const { timeseries } = types.decode(
    snappy.uncompress(body, maxUncompressedBytes),
  ) as unknown as WriteRequest;
  return timeseries.flatMap(({ labels, samples, histograms }): Point[] => {
    const { [nameLabel]: name = '', ...tags } = Object.fromEntries(
      labels.map((label) => [label.name, label.value]),
    );
    const histogram = histograms.at(-1);
    if (histogram) return [{ name, tags, at: numberOf(histogram.timestamp), histogram: read(histogram) }];
    const sample = samples.at(-1);
    return sample ? [{ name, tags, at: numberOf(sample.timestamp), value: sample.value }] : [];
  });
}

function read({
  schema,
  zeroCount,
  negativeDeltas,
  positiveSpans,
  positiveDeltas,
}: NativeHistogram): Histogram {
  // Only disagreeing clocks make a negative duration, so it counts as zero.
  const zero = numberOf(zeroCount) + countsFrom(negativeDeltas).reduce((sum, count) => sum + count, 0);
  const counts = new Map<number, number>();
  const bucketCounts = countsFrom(positiveDeltas);
  let [bucket, next] = [0, 0];
  for (const { offset, length } of positiveSpans) {
    bucket += offset;
    for (let step = 0; step < length; step += 1) raise(counts, bucket++, bucketCounts[next++] ?? 0);
  }
  return { schema, zero, counts };
}

/** Decodes delta-encoded counts. */
function countsFrom(deltas: readonly Long[]): number[] {
  let count = 0;
  return deltas.map((delta) => (count += numberOf(delta)));
}

const numberOf = (value: Long): number => (typeof value === 'number' ? value : value.toNumber());
