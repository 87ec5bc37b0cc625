import { writeFileSync } from 'node:fs'
import { ruleFile, testFile } from './rule-files.ts'

/** `node server/prometheus/write.ts`: writes both files again after a change of the alarms. */
const put = (name: string, text: string) => writeFileSync(new URL(name, import.meta.url), text)

put('terminal.rules.yml', ruleFile())
put('terminal.rules.test.yml', testFile())
