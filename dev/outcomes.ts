/** What a runner of tests says at its end. A flaky test failed, and passed when it was tried once more. */
export type Outcomes = { passed: number; failed: string[]; flaky: string[] }
