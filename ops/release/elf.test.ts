import { expect, test } from 'vitest'
import { buildFolder } from '../checks/fixture-repository.ts'
import { checkMachines, machineOf } from './elf.ts'

const elf = (machine: number) =>
  Buffer.from([...Buffer.from('\x7fELF'), 2, 1, 1, ...Buffer.alloc(9), 3, 0, machine, 0])

test('the processor of an ELF file stands in its header; other files have none', () => {
  expect(machineOf(elf(62))).toBe('x64')
  expect(machineOf(elf(183))).toBe('arm64')
  expect(machineOf(elf(3))).toBe('unknown')
  expect(machineOf(elf(62).subarray(0, 19))).toBeUndefined()
  expect(machineOf(Buffer.from('#!/bin/sh\nexec node terminal.ts\n'))).toBeUndefined()
})

test('a file of another processor is named, and a tree without programs is none', async () => {
  const x64 = elf(62).toString('latin1')
  const mixed = buildFolder({ 'bin/node': x64, 'lib/vips.so': x64, 'a.txt': 'a' })
  expect(await checkMachines(mixed, 'x64')).toBe(2)
  await expect(checkMachines(mixed, 'arm64')).rejects.toThrow('lib/vips.so: x64')
  await expect(checkMachines(buildFolder({ 'a.txt': 'a' }), 'x64')).rejects.toThrow('no program')
})
