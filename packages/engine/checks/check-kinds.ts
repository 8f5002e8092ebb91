import type {
  AdmittedCheck,
  AlgorithmCheck,
  CheckSpec,
  CountCheck,
  EachCheck,
  FewCheck,
  JoinedCheck,
  RulesCheck,
  ScheduleCheck,
  SettingCheck,
  SettingsCheck,
  TextCheck,
} from './check-spec.ts';

/** Which kind a check is, by what it alone states. */
export const isJoinedCheck = (spec: CheckSpec | JoinedCheck): spec is JoinedCheck => 'parts' in spec;
export const isCountCheck = (spec: CheckSpec): spec is CountCheck => 'counted' in spec;
export const isFewCheck = (spec: CheckSpec): spec is FewCheck => 'few' in spec;
export const isAdmittedCheck = (spec: CheckSpec): spec is AdmittedCheck => 'admitted' in spec;
export const isScheduleCheck = (spec: CheckSpec): spec is ScheduleCheck => 'schedule' in spec;
export const isTextCheck = (spec: CheckSpec): spec is TextCheck => 'text' in spec;
export const isRulesCheck = (spec: CheckSpec): spec is RulesCheck => 'rules' in spec;
export const isEachCheck = (spec: CheckSpec): spec is EachCheck => 'noun' in spec;
export const isAlgorithmCheck = (spec: CheckSpec): spec is AlgorithmCheck => 'algorithms' in spec;
export const isSettingsCheck = (spec: CheckSpec): spec is SettingsCheck => 'all' in spec;
export const isSettingCheck = (spec: CheckSpec | JoinedCheck): spec is SettingCheck => 'setting' in spec;
