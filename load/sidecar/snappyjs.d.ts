declare module 'snappyjs' {
  interface Snappy {
    /** @throws Error if the bytes are not a snappy block, or contain more than `maxBytes` bytes */
    uncompress(compressed: Uint8Array, maxBytes?: number): Uint8Array;
    compress(plain: Uint8Array): Uint8Array;
  }
  const snappy: Snappy;
  export default snappy;
}
