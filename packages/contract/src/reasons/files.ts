/** Why an uploaded file as a whole was not opened. */
export const FILE_REASONS = {
  damaged: '{path} is damaged or incomplete and could not be unpacked.',
  checksum: '{path} is damaged: its checksum does not match.',
  password: '{path} is password-protected. Unlock it first.',
  compression: '{path} contains “{inner}”, which is compressed with an unsupported method.',
  tooManyFiles: '{path} contains more than {most, plural, one {# file} other {# files}}.',
  workbook: '{path} is an Excel workbook. Save its sheets as CSV first.',
  outside: '{path} was not opened because “{inner}” points outside the archive.',
  tooLarge: '{path} contains more than {bytes, number} bytes, the maximum that can be unpacked.',
  bomb: '{path} was not opened because it expands to more than {ratio, plural, one {# time} other {# times}} its size.',
  nested: '{path} is nested in too many archives. Unpack it first.',
} as const;
