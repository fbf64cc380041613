onRecordValidate(
  (e) => require(`${__hooks}/lib/records.js`).validate(e),
  ...require(`${__hooks}/lib/records.js`).CHECKED,
)
