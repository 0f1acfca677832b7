import os from 'node:os';

/** Bytes of the machine, or those that a container may use. */
export function machineMemory(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
