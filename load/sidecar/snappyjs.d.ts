declare module 'snappyjs' {
  interface Snappy {
    /** @throws Error where the bytes are no snappy block, or hold more than `most` bytes */
    uncompress(compressed: Uint8Array, most?: number): Uint8Array;
    compress(plain: Uint8Array): Uint8Array;
  }
  const snappy: Snappy;
  export default snappy;
}
