import { Operator } from '@terminal/contract/operator/operator'
import { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { type SurveySeed, SurveySeeds } from '@terminal/contract/surveys/survey-seed'
import { readSettingsFile } from './settings-file.ts'
import type { Report } from './site-error.ts'

export const OPERATOR_FILE = 'operator.ts'
export const PETITIONS_FILE = 'petitions.ts'
export const SURVEYS_FILE = 'surveys.ts'

export async function readOperatorFile(dir: string, report: Report): Promise<Operator | undefined> {
  return readSettingsFile(dir, OPERATOR_FILE, Operator, report)
}

export async function readPetitionsFile(
  dir: string,
  report: Report,
): Promise<PetitionRules | undefined> {
  return readSettingsFile(dir, PETITIONS_FILE, PetitionRules, report)
}

export async function readSurveysFile(
  dir: string,
  report: Report,
): Promise<SurveySeed[] | undefined> {
  return readSettingsFile(dir, SURVEYS_FILE, SurveySeeds, report)
}
