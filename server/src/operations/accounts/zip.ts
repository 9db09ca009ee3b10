/** A ZIP of files as they are: what it holds here is compressed already, and so the format is two headers and a sum (APPNOTE 6.3). */
import { crc32 } from 'node:zlib';
import type { Document } from '../../verb.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8; version 2.0 reads it; nothing is compressed. */
const [UTF8, VERSION, STORED] = [0x0800, 20, 0] as const;

/** Date and time of MS-DOS, in UTC: two seconds fine, from 1980 on. */
const dosTime = (at: Date): number => {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return date * 0x1_0000 + time;
};

/** What both headers of a file say alike, from its version to the length of its name. */
const facts = ({ name, bytes }: Document, at: Date): Buffer => {
  const said = Buffer.alloc(26);
  said.writeUInt16LE(VERSION, 0);
  said.writeUInt16LE(UTF8, 2);
  said.writeUInt16LE(STORED, 4);
  said.writeUInt32LE(dosTime(at), 6);
  said.writeUInt32LE(crc32(bytes), 10);
  said.writeUInt32LE(bytes.length, 14);
  said.writeUInt32LE(bytes.length, 18);
  said.writeUInt16LE(Buffer.byteLength(name), 22);
  return said;
};

const number = (value: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeUInt32LE(value);
  return written;
};

export const zipOf = (files: readonly Document[], at: Date): Buffer => {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const [name, said] = [Buffer.from(file.name), facts(file, at)];
    const local = [number(LOCAL), said, name, Buffer.from(file.bytes)];
    // Comment, disk and attributes are empty.
    central.push(number(CENTRAL), Buffer.from([VERSION, 0]), said, Buffer.alloc(10), number(offset), name);
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
};
