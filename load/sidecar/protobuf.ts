/** Reads the wire format of protobuf. Integers beyond 2^53 lose digits. */

/** Wire types: how the value of a field is encoded. */
const [varintType, doubleType, bytesType, floatType] = [0, 1, 2, 5];

/** Reads the value of a field. `isPacked`: the value contains a whole list. */
type OnField = (reader: Reader, isPacked: boolean) => void;

/** Reads a message, and skips the fields without a function. @throws Error if the bytes are no message */
export function readMessage(bytes: Uint8Array, onFields: Readonly<Record<number, OnField>>): void {
  const reader = new Reader(bytes);
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    const type = tag % 8;
    const onField = onFields[Math.floor(tag / 8)];
    if (onField === undefined) reader.skip(type);
    else onField(reader, type === bytesType);
  }
}

const endsEarlyMessage = 'the message ends early';
const utf8 = new TextDecoder();

class Reader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  varint(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#position++];
      if (byte === undefined) throw new Error(endsEarlyMessage);
      value += (byte % 0x80) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
      if (factor > 2 ** 63) throw new Error('a number has too many digits');
    }
  }

  /** A signed integer in zigzag encoding: its sign is in the last bit. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  signedList(isPacked: boolean): number[] {
    if (!isPacked) return [this.signed()];
    const list = new Reader(this.bytes());
    const values: number[] = [];
    while (!list.isAtEnd) values.push(list.signed());
    return values;
  }

  double(): number {
    const { buffer, byteOffset } = this.#take(8);
    return new DataView(buffer, byteOffset).getFloat64(0, true);
  }

  bytes(): Uint8Array {
    return this.#take(this.varint());
  }

  text(): string {
    return utf8.decode(this.bytes());
  }

  skip(type: number): void {
    if (type === varintType) this.varint();
    else if (type === bytesType) this.bytes();
    else if (type === doubleType || type === floatType) this.#take(type === doubleType ? 8 : 4);
    else throw new Error(`there is no wire type ${type}`);
  }

  #take(length: number): Uint8Array {
    const part = this.#bytes.subarray(this.#position, this.#position + length);
    if (part.length < length) throw new Error(endsEarlyMessage);
    this.#position += length;
    return part;
  }
}
